package io.groupjoin.transcript;

import io.groupjoin.datastream.ReadyStage;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import io.groupjoin.runtime.Change;
import io.groupjoin.runtime.ChangeSerializer;
import io.groupjoin.runtime.GroupJoinPlan;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.operators.testutils.MockEnvironmentBuilder;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.types.Row;
import org.apache.flink.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * Flink's operators as the plan wires them, each in a harness: routers, the keyed operator on the
 * heap backend, the order restorer where there is one. Mutable.
 */
final class HarnessEngine implements Engine {
    private final GroupJoinPlan<Row, Row, Row> plan;
    private final OutputText text;
    private final HarnessCounters counters = new HarnessCounters();
    private final Map<Side, OneInputStreamOperatorTestHarness<Row, Change>> routers =
            new EnumMap<>(Side.class);
    private KeyedHarness keyed;
    private @Nullable KeyedOneInputStreamOperatorTestHarness<GroupKey, Row, Row> restorer;
    private long checkpoint;
    private long now;

    HarnessEngine(ReadyStage<Row, Row> stage) throws Exception {
        this.plan = stage.plan();
        this.text = new OutputText(plan.spec());
        this.keyed = new KeyedHarness(plan, environment());
        this.restorer = plan.restoresOrder() ? newRestorer() : null;
        openRouters();
        keyed.open();
        if (restorer != null) {
            restorer.open();
        }
    }

    private MockEnvironment environment() {
        return new MockEnvironmentBuilder()
                .setTaskName("transcript")
                .setMetricGroup(counters.group())
                .build();
    }

    private void openRouters() throws Exception {
        openRouter(Side.PROBE, plan.probeRouter());
        openRouter(Side.BUILD, plan.buildRouter());
    }

    private void openRouter(Side side, OneInputStreamOperatorFactory<Row, Change> factory)
            throws Exception {
        OneInputStreamOperatorTestHarness<Row, Change> router =
                new OneInputStreamOperatorTestHarness<>(factory, environment());
        router.setup(ChangeSerializer.INSTANCE);
        router.open();
        routers.put(side, router);
    }

    private KeyedOneInputStreamOperatorTestHarness<GroupKey, Row, Row> newRestorer()
            throws Exception {
        return new KeyedOneInputStreamOperatorTestHarness<>(
                new KeyedProcessOperator<>(plan.orderRestorer()),
                plan.orderKeySelector(),
                GroupJoinPlan.KEY);
    }

    @Override
    public List<String> change(Side side, Row row) throws Exception {
        router(side).processElement(new StreamRecord<>(row));
        forward(side);
        return take();
    }

    @Override
    public List<String> clock(long millis) throws Exception {
        now = millis;
        keyed.setProcessingTime(now);
        return take();
    }

    @Override
    public List<String> flush() throws Exception {
        checkpoint++;
        for (Side side : Side.values()) {
            router(side).prepareSnapshotPreBarrier(checkpoint);
            forward(side);
        }
        keyed.prepareSnapshotPreBarrier(checkpoint);
        return take();
    }

    @Override
    public List<String> restore() throws Exception {
        List<String> out = flush();
        OperatorSubtaskState written = keyed.snapshot(checkpoint, now);
        OperatorSubtaskState order = restorer == null ? null : restorer.snapshot(checkpoint, now);
        close();
        keyed = new KeyedHarness(plan, environment());
        keyed.setProcessingTime(now);
        keyed.initializeState(written);
        keyed.open();
        if (order != null) {
            restorer = newRestorer();
            restorer.initializeState(order);
            restorer.open();
        }
        openRouters();
        return out;
    }

    @Override
    public long counter(String name) {
        return counters.counter(name);
    }

    @Override
    public long groups() {
        return keyed.groups();
    }

    @Override
    public void close() {
        try {
            IOUtils.closeAll(router(Side.PROBE), router(Side.BUILD), keyed, restorer);
        } catch (Exception e) {
            throw new IllegalStateException("The operators could not be closed.", e);
        }
    }

    private OneInputStreamOperatorTestHarness<Row, Change> router(Side side) {
        return Objects.requireNonNull(routers.get(side));
    }

    private void forward(Side side) throws Exception {
        for (Change change : drain(router(side).getOutput(), Change.class)) {
            keyed.process(side, new StreamRecord<>(change));
        }
    }

    private List<String> take() throws Exception {
        List<Row> answers = new ArrayList<>();
        Queue<StreamRecord<Row>> bypassed = router(Side.PROBE).getSideOutput(plan.bypass());
        while (bypassed != null && !bypassed.isEmpty()) {
            answers.add(bypassed.remove().getValue());
        }
        answers.addAll(drain(keyed.getOutput(), Row.class));
        return ordered(answers).stream().map(text::of).toList();
    }

    private List<Row> ordered(List<Row> answers) throws Exception {
        if (restorer == null) {
            return answers;
        }
        for (Row answer : answers) {
            restorer.processElement(new StreamRecord<>(answer));
        }
        return drain(restorer.getOutput(), Row.class);
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
}
