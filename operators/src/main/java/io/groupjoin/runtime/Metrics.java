package io.groupjoin.runtime;

import io.groupjoin.kernel.KernelMetrics;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/** The library's counters in Flink's metric system, under the operator's group {@value #GROUP}. */
public final class Metrics implements KernelMetrics {
    public static final String GROUP = "groupjoin";

    /** Changes dropped for a NULL in a key column that never matches. */
    public static final String NULL_KEYS_DROPPED = "nullKeysDropped";

    /** Probe changes sent around the keyed operator because they can match nothing. */
    public static final String NULL_KEYS_BYPASSED = "nullKeysBypassed";

    /** Retractions that named no live row and were dropped. */
    public static final String UNMATCHED_RETRACTIONS = "unmatchedRetractions";

    /** Changes dropped because their time was before the least watermark of both inputs. */
    public static final String LATE_DROPPED = "lateDropped";

    /** Output changes emitted. */
    public static final String EMITTED_CHANGES = "emittedChanges";

    /** Integer answers wrapped to fit their type. */
    public static final String WRAPPED_ANSWERS = "wrappedAnswers";

    /** Rows forgotten by retention. */
    public static final String EXPIRED_ROWS = "expiredRows";

    /** Bundles that were emitted. */
    public static final String BUNDLES = "bundles";

    /** Changes that waited in a bundle. */
    public static final String BUNDLED_CHANGES = "bundledChanges";

    /** Of those, changes that shared the answer of a later change of their group and bundle. */
    public static final String FOLDED_CHANGES = "foldedChanges";

    private final Counter unmatchedRetractions;
    private final Counter emitted;
    private final Counter wrapped;
    private final Counter expired;

    Metrics(MetricGroup operator) {
        MetricGroup group = operator.addGroup(GROUP);
        unmatchedRetractions = group.counter(UNMATCHED_RETRACTIONS);
        emitted = group.counter(EMITTED_CHANGES);
        wrapped = group.counter(WRAPPED_ANSWERS);
        expired = group.counter(EXPIRED_ROWS);
    }

    @Override
    public void unmatchedRetraction() {
        unmatchedRetractions.inc();
    }

    @Override
    public void emitted() {
        emitted.inc();
    }

    @Override
    public void wrapped(long answers) {
        if (answers > 0) {
            wrapped.inc(answers);
        }
    }

    @Override
    public void expired(long rows) {
        expired.inc(rows);
    }
}
