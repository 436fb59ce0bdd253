package io.groupjoin.runtime;

import io.groupjoin.row.Side;
import io.groupjoin.state.flink.FlinkStateBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.types.Row;

/** One subtask of the keyed operator in Flink's harness. Mutable. */
final class KeyedSubtask extends AbstractStreamOperatorTestHarness<Row> {
    static final int MAX_PARALLELISM = 16;

    KeyedSubtask(GroupJoinPlan<Row, Row, Row> plan, Backend backend, MockEnvironment environment)
            throws Exception {
        super(plan.operator(), environment);
        config.setStatePartitioner(0, plan.keySelector());
        config.setStatePartitioner(1, plan.keySelector());
        config.setStateKeySerializer(
                GroupJoinPlan.KEY.createSerializer(executionConfig.getSerializerConfig()));
        config.serializeAllConfigs();
        setStateBackend(backend.create());
        setup(plan.output().type().createSerializer(executionConfig.getSerializerConfig()));
    }

    @SuppressWarnings("unchecked") // the factory makes an operator of two change inputs
    void process(Side side, Change change) throws Exception {
        StreamRecord<Change> record = new StreamRecord<>(change);
        TwoInputStreamOperator<Change, Change, Row> keyed =
                (TwoInputStreamOperator<Change, Change, Row>) operator;
        if (side == Side.PROBE) {
            keyed.setKeyContextElement1(record);
            keyed.processElement1(record);
        } else {
            keyed.setKeyContextElement2(record);
            keyed.processElement2(record);
        }
    }

    /** Keys with a head, plus keys with spilled rows of either side; timers are not counted. */
    long stateEntries() {
        return keysOf(FlinkStateBytes.HEAD)
                + keysOf("groupjoin-" + Side.PROBE)
                + keysOf("groupjoin-" + Side.BUILD);
    }

    private long keysOf(String state) {
        try (Stream<Object> keys =
                getOperator().getKeyedStateBackend().getKeys(state, VoidNamespace.INSTANCE)) {
            return keys.count();
        }
    }

    List<Row> take() {
        List<Row> rows = new ArrayList<>(extractOutputValues());
        getOutput().clear();
        return rows;
    }

    @Override
    public void close() {
        try {
            super.close();
        } catch (Exception e) {
            throw new IllegalStateException("The keyed operator could not be closed.", e);
        }
    }
}
