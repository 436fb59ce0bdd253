package io.groupjoin.runtime;

import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.Side;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.OperatorStateStore;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Tells rows that are older than the least watermark of both inputs. Mutable.
 *
 * <p>Each side's watermark is kept in union state, and the least of all subtasks is restored: after
 * a rescale no subtask calls a row late that was not. An idle input does not hold the other back.
 */
final class Lateness {
    private final Clock probe;
    private final Clock build;
    private long combined = Long.MIN_VALUE;

    Lateness(GroupJoinSpec spec, OperatorStateStore states) throws Exception {
        this.probe = new Clock(spec, Side.PROBE, states);
        this.build = new Clock(spec, Side.BUILD, states);
    }

    static boolean isAskedFor(GroupJoinSpec spec) {
        return spec.probeInput().time() != null || spec.buildInput().time() != null;
    }

    /** Takes note of the watermark of one input. */
    void advance(Side side, long time) {
        clock(side).watermark = Math.max(clock(side).watermark, time);
    }

    /** Takes note of the watermark that goes on: the least of the inputs that are not idle. */
    void advance(long time) {
        combined = Math.max(combined, time);
    }

    void store() throws Exception {
        probe.store();
        build.store();
    }

    /** Whether the row is late; one without a time is not. */
    boolean isLate(Side side, byte[] row) {
        long least = Math.max(combined, Math.min(probe.watermark, build.watermark));
        return clock(side).isBefore(row, least);
    }

    private Clock clock(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    /** One side's time column and watermark. Mutable. */
    private static final class Clock {
        private final @Nullable Integer time;
        private final PackedRow view;
        private final ListState<Long> stored;
        private long watermark;

        Clock(GroupJoinSpec spec, Side side, OperatorStateStore states) throws Exception {
            this.time = spec.input(side).time();
            this.view = new PackedRow(RowLayout.of(spec.schema(side)));
            this.stored =
                    states.getUnionListState(
                            new ListStateDescriptor<>(
                                    "groupjoin-watermark-" + side, LongSerializer.INSTANCE));
            this.watermark = leastStored();
        }

        private long leastStored() throws Exception {
            long least = Long.MAX_VALUE;
            boolean any = false;
            for (long each : stored.get()) {
                least = Math.min(least, each);
                any = true;
            }
            return any ? least : Long.MIN_VALUE;
        }

        void store() throws Exception {
            stored.update(List.of(watermark));
        }

        boolean isBefore(byte[] row, long least) {
            return time != null && !view.wrap(row).isNull(time) && view.getMillis(time) < least;
        }
    }
}
