package io.groupjoin.runtime;

import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.operators.testutils.MockEnvironmentBuilder;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Both routers and any number of keyed subtasks: rows in, transcript out. Mutable. */
final class RunningJoin implements AutoCloseable {
    final Counters keyedCounters = new Counters();
    final Map<Side, Counters> routerCounters = new EnumMap<>(Side.class);
    final List<KeyedSubtask> keyed = new ArrayList<>();

    private final GroupJoinPlan<Row, Row, Row> plan;
    private final Map<Side, OneInputStreamOperatorTestHarness<Row, Change>> routers =
            new EnumMap<>(Side.class);

    private RunningJoin(GroupJoinPlan<Row, Row, Row> plan) {
        this.plan = plan;
    }

    static RunningJoin start(GroupJoinPlan<Row, Row, Row> plan, Backend backend) throws Exception {
        return start(plan, backend, 1, null);
    }

    /** Starts with the state that all subtasks of another run left. */
    static RunningJoin start(
            GroupJoinPlan<Row, Row, Row> plan,
            Backend backend,
            int parallelism,
            @Nullable OperatorSubtaskState state)
            throws Exception {
        RunningJoin join = new RunningJoin(plan);
        for (Side side : Side.values()) {
            join.routerCounters.put(side, new Counters());
        }
        join.routers.put(Side.PROBE, join.router(plan.probeRouter(), Side.PROBE));
        join.routers.put(Side.BUILD, join.router(plan.buildRouter(), Side.BUILD));
        for (int subtask = 0; subtask < parallelism; subtask++) {
            join.keyed.add(join.keyed(backend, parallelism, subtask, state));
        }
        return join;
    }

    private OneInputStreamOperatorTestHarness<Row, Change> router(
            OneInputStreamOperatorFactory<Row, Change> factory, Side side) throws Exception {
        MockEnvironment environment =
                new MockEnvironmentBuilder()
                        .setMetricGroup(Objects.requireNonNull(routerCounters.get(side)).group())
                        .build();
        OneInputStreamOperatorTestHarness<Row, Change> router =
                new OneInputStreamOperatorTestHarness<>(factory, environment);
        router.setup(ChangeSerializer.INSTANCE);
        router.open();
        return router;
    }

    private KeyedSubtask keyed(
            Backend backend, int parallelism, int subtask, @Nullable OperatorSubtaskState state)
            throws Exception {
        MockEnvironment environment =
                new MockEnvironmentBuilder()
                        .setMaxParallelism(KeyedSubtask.MAX_PARALLELISM)
                        .setParallelism(parallelism)
                        .setSubtaskIndex(subtask)
                        .setMetricGroup(keyedCounters.group())
                        .build();
        KeyedSubtask started = new KeyedSubtask(plan, backend, environment);
        if (state != null) {
            started.initializeState(
                    AbstractStreamOperatorTestHarness.repartitionOperatorState(
                            state, KeyedSubtask.MAX_PARALLELISM, 1, parallelism, subtask));
        }
        started.open();
        return started;
    }

    /** A probe change, e.g. {@code probe("+I", 7L, 1L)} for (id, k); gives what it emits. */
    List<String> probe(String kind, @Nullable Object... values) throws Exception {
        return change(Side.PROBE, kind, values);
    }

    List<String> build(String kind, @Nullable Object... values) throws Exception {
        return change(Side.BUILD, kind, values);
    }

    private List<String> change(Side side, String kind, @Nullable Object... values)
            throws Exception {
        Row row = Row.of(values);
        row.setKind(kindOf(kind));
        router(side).processElement(new StreamRecord<>(row));
        deliver(side);
        return take();
    }

    static RowKind kindOf(String symbol) {
        for (RowKind kind : RowKind.values()) {
            if (kind.shortString().equals(symbol)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(symbol);
    }

    OneInputStreamOperatorTestHarness<Row, Change> router(Side side) {
        return Objects.requireNonNull(routers.get(side));
    }

    /** Hands what the side's router sent to the subtasks that own its keys. */
    void deliver(Side side) throws Exception {
        for (Object sent : List.copyOf(router(side).getOutput())) {
            if (sent instanceof StreamRecord<?> record) {
                Change change = (Change) record.getValue();
                int owner =
                        KeyGroupRangeAssignment.assignKeyToParallelOperator(
                                change.key(), KeyedSubtask.MAX_PARALLELISM, keyed.size());
                keyed.get(owner).process(side, change);
            }
        }
        router(side).getOutput().clear();
    }

    List<String> take() {
        List<String> lines = new ArrayList<>();
        Queue<StreamRecord<Row>> bypassed = router(Side.PROBE).getSideOutput(plan.bypass());
        while (bypassed != null && !bypassed.isEmpty()) {
            lines.add("around " + bypassed.remove().getValue());
        }
        for (KeyedSubtask subtask : keyed) {
            subtask.take().forEach(row -> lines.add(row.toString()));
        }
        return lines;
    }

    /** The barrier passes the routers, then each subtask's state is taken. */
    OperatorSubtaskState snapshot(long checkpoint) throws Exception {
        for (Side side : Side.values()) {
            router(side).prepareSnapshotPreBarrier(checkpoint);
            deliver(side);
        }
        OperatorSubtaskState[] states = new OperatorSubtaskState[keyed.size()];
        for (int i = 0; i < states.length; i++) {
            keyed.get(i).prepareSnapshotPreBarrier(checkpoint);
            states[i] = keyed.get(i).snapshot(checkpoint, 0);
        }
        return AbstractStreamOperatorTestHarness.repackageState(states);
    }

    long stateEntries() {
        return keyed.stream().mapToLong(KeyedSubtask::stateEntries).sum();
    }

    void clock(long millis) throws Exception {
        for (KeyedSubtask subtask : keyed) {
            subtask.setProcessingTime(millis);
        }
    }

    /** Ends as a failed task does: nothing is finished. */
    void crash() throws Exception {
        for (KeyedSubtask subtask : keyed) {
            subtask.getOperator().close();
        }
        keyed.clear();
    }

    @Override
    public void close() {
        keyed.forEach(KeyedSubtask::close);
        try {
            router(Side.PROBE).close();
            router(Side.BUILD).close();
        } catch (Exception e) {
            throw new IllegalStateException("The routers could not be closed.", e);
        }
    }
}
