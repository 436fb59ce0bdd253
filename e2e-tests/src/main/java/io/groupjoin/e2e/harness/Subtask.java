package io.groupjoin.e2e.harness;

import io.groupjoin.row.Side;
import io.groupjoin.runtime.Change;
import io.groupjoin.runtime.ChangeSerializer;
import io.groupjoin.runtime.GroupJoinPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.operators.testutils.MockEnvironmentBuilder;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.types.Row;
import org.apache.flink.util.IOUtils;
import org.jspecify.annotations.Nullable;

/** Both routers and the keyed operator of one subtask. Mutable. */
final class Subtask implements AutoCloseable {
    static final int MAX_PARALLELISM = 16;

    private final GroupJoinPlan<Row, Row, Row> plan;
    private final KeyedHarness keyed;
    private final OneInputStreamOperatorTestHarness<Row, Change> probeRouter;
    private final OneInputStreamOperatorTestHarness<Row, Change> buildRouter;

    /** Where a subtask stands among its peers. */
    record Place(int index, int parallelism) {}

    Subtask(
            GroupJoinPlan<Row, Row, Row> plan,
            Mode.Backend backend,
            HarnessCounters counters,
            Place place)
            throws Exception {
        this.plan = plan;
        this.keyed = new KeyedHarness(plan, environment(counters, place));
        keyed.setStateBackend(
                backend == Mode.Backend.HEAP
                        ? new HashMapStateBackend()
                        : new EmbeddedRocksDBStateBackend());
        keyed.setup();
        this.probeRouter =
                new OneInputStreamOperatorTestHarness<>(
                        plan.probeRouter(), environment(counters, place));
        this.buildRouter =
                new OneInputStreamOperatorTestHarness<>(
                        plan.buildRouter(), environment(counters, place));
    }

    private static MockEnvironment environment(HarnessCounters counters, Place place) {
        return new MockEnvironmentBuilder()
                .setTaskName("case")
                .setMaxParallelism(MAX_PARALLELISM)
                .setParallelism(place.parallelism())
                .setSubtaskIndex(place.index())
                .setMetricGroup(counters.group())
                .build();
    }

    void open(@Nullable OperatorSubtaskState state, long now) throws Exception {
        for (Side side : Side.values()) {
            router(side).setup(ChangeSerializer.INSTANCE);
            router(side).open();
        }
        keyed.setProcessingTime(now);
        if (state != null) {
            keyed.initializeState(state);
        }
        keyed.open();
    }

    /** Routes a record; gives the admitted changes. */
    List<Change> route(Side side, Row record) throws Exception {
        router(side).processElement(new StreamRecord<>(record));
        return drain(router(side).getOutput(), Change.class);
    }

    /** Sends a watermark through the router; gives the changes that leave before it. */
    List<Change> routeWatermark(Side side, long millis) throws Exception {
        router(side).processWatermark(new Watermark(millis));
        return drain(router(side).getOutput(), Change.class);
    }

    void watermark(Side side, long millis) throws Exception {
        keyed.watermark(side, new Watermark(millis));
    }

    /** The changes that must leave the router before a barrier. */
    List<Change> beforeBarrier(Side side, long checkpoint) throws Exception {
        router(side).prepareSnapshotPreBarrier(checkpoint);
        return drain(router(side).getOutput(), Change.class);
    }

    void process(Side side, Change change) throws Exception {
        keyed.process(side, new StreamRecord<>(change));
    }

    /** What the keyed operator does before a barrier. */
    void endBundle(long checkpoint) throws Exception {
        keyed.prepareSnapshotPreBarrier(checkpoint);
    }

    OperatorSubtaskState snapshot(long checkpoint, long now) throws Exception {
        return keyed.snapshot(checkpoint, now);
    }

    void clock(long millis) throws Exception {
        keyed.setProcessingTime(millis);
    }

    void count(StateCensus census) throws Exception {
        keyed.count(census);
    }

    /** What came out since the last call. */
    List<Row> take() {
        List<Row> rows = new ArrayList<>();
        Queue<StreamRecord<Row>> bypassed = probeRouter.getSideOutput(plan.bypass());
        while (bypassed != null && !bypassed.isEmpty()) {
            rows.add(bypassed.remove().getValue());
        }
        rows.addAll(drain(keyed.getOutput(), Row.class));
        return rows;
    }

    private OneInputStreamOperatorTestHarness<Row, Change> router(Side side) {
        return side == Side.PROBE ? probeRouter : buildRouter;
    }

    private static <T> List<T> drain(Queue<Object> output, Class<T> type) {
        List<T> drained = new ArrayList<>();
        while (!output.isEmpty()) {
            if (output.remove() instanceof StreamRecord<?> record) {
                drained.add(type.cast(record.getValue()));
            }
        }
        return drained;
    }

    @Override
    public void close() {
        try {
            IOUtils.closeAll(
                    probeRouter,
                    buildRouter,
                    keyed,
                    probeRouter.getEnvironment(),
                    buildRouter.getEnvironment(),
                    keyed.getEnvironment());
        } catch (Exception e) {
            throw new IllegalStateException("The subtask could not be closed.", e);
        }
    }
}
