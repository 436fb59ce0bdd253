package io.groupjoin.transcript;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import io.groupjoin.runtime.Change;
import io.groupjoin.runtime.GroupJoinPlan;
import io.groupjoin.state.flink.FlinkStateBytes;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.types.Row;

/** The keyed operator in Flink's test harness, which itself makes no two-input one by factory. */
final class KeyedHarness extends AbstractStreamOperatorTestHarness<Row> {
    KeyedHarness(GroupJoinPlan<Row, Row, Row> plan, MockEnvironment environment) throws Exception {
        super(plan.operator(), environment);
        config.setStatePartitioner(0, plan.keySelector());
        config.setStatePartitioner(1, plan.keySelector());
        config.setStateKeySerializer(
                GroupJoinPlan.KEY.createSerializer(executionConfig.getSerializerConfig()));
        config.serializeAllConfigs();
        setup(plan.output().type().createSerializer(executionConfig.getSerializerConfig()));
    }

    @SuppressWarnings("unchecked") // the factory makes an operator of two change inputs
    void process(Side side, StreamRecord<Change> record) throws Exception {
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

    @Override
    public void close() {
        try {
            super.close();
        } catch (Exception e) {
            throw new IllegalStateException("The keyed operator could not be closed.", e);
        }
    }

    long groups() {
        KeyedStateBackend<GroupKey> backend = getOperator().getKeyedStateBackend();
        return backend.getKeys(FlinkStateBytes.HEAD, VoidNamespace.INSTANCE).count();
    }
}
