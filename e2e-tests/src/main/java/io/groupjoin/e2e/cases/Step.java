package io.groupjoin.e2e.cases;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One thing a case does to the groupjoin. */
public sealed interface Step {

    /** A record arrives. */
    record Change(CaseSide side, CaseKind kind, List<@Nullable Object> row) implements Step {}

    /** A watermark arrives, on both sides when {@code side} is null. */
    record Watermark(long millis, @Nullable CaseSide side) implements Step {}

    /** Snapshot at one parallelism, restore at another. */
    record Restore(int from, int to) implements Step {}

    /** The bundle ends. */
    record Flush() implements Step {}

    /** Processing time is set. */
    record Clock(long millis) implements Step {}
}
