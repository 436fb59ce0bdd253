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
 * <p>The watermark is kept in union state, and the least one is restored: after a rescale no
 * subtask calls a row late that was not.
 */
final class Lateness {
    private static final String STATE = "groupjoin-watermark";

    private final @Nullable Integer probeTime;
    private final @Nullable Integer buildTime;
    private final PackedRow probe;
    private final PackedRow build;
    private final ListState<Long> stored;
    private long watermark = Long.MIN_VALUE;

    Lateness(GroupJoinSpec spec, OperatorStateStore states) throws Exception {
        this.probeTime = spec.probeInput().time();
        this.buildTime = spec.buildInput().time();
        this.probe = new PackedRow(RowLayout.of(spec.probe()));
        this.build = new PackedRow(RowLayout.of(spec.build()));
        this.stored =
                states.getUnionListState(new ListStateDescriptor<>(STATE, LongSerializer.INSTANCE));
        restore();
    }

    static boolean isAskedFor(GroupJoinSpec spec) {
        return spec.probeInput().time() != null || spec.buildInput().time() != null;
    }

    private void restore() throws Exception {
        long least = Long.MAX_VALUE;
        boolean any = false;
        for (long each : stored.get()) {
            least = Math.min(least, each);
            any = true;
        }
        watermark = any ? least : Long.MIN_VALUE;
    }

    void advance(long time) {
        watermark = Math.max(watermark, time);
    }

    void store() throws Exception {
        stored.update(List.of(watermark));
    }

    /** Whether the row is late; one without a time is not. */
    boolean isLate(Side side, byte[] row) {
        Integer time = side == Side.PROBE ? probeTime : buildTime;
        if (time == null) {
            return false;
        }
        PackedRow view = (side == Side.PROBE ? probe : build).wrap(row);
        return !view.isNull(time) && view.getMillis(time) < watermark;
    }
}
