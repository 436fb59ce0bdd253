package io.groupjoin.e2e.harness;

import io.groupjoin.kernel.LayoutPlanner;
import io.groupjoin.kernel.TacticChooser;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import io.groupjoin.runtime.Change;
import io.groupjoin.runtime.GroupJoinPlan;
import io.groupjoin.state.flink.FlinkStateBytes;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.GroupStore;
import io.groupjoin.store.Grouping;
import io.groupjoin.store.Tuning;
import java.util.List;
import java.util.Objects;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.types.Row;

/** The keyed operator in Flink's harness, which itself makes no two-input one from a factory. */
final class KeyedHarness extends AbstractStreamOperatorTestHarness<Row> {
    private final GroupJoinPlan<Row, Row, Row> plan;

    KeyedHarness(GroupJoinPlan<Row, Row, Row> plan, MockEnvironment environment) throws Exception {
        super(plan.operator(), environment);
        this.plan = plan;
        config.setStatePartitioner(0, plan.keySelector());
        config.setStatePartitioner(1, plan.keySelector());
        config.setStateKeySerializer(
                GroupJoinPlan.KEY.createSerializer(executionConfig.getSerializerConfig()));
        config.serializeAllConfigs();
    }

    @Override
    public void setup() {
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

    @SuppressWarnings("unchecked") // as above
    void watermark(Side side, Watermark mark) throws Exception {
        TwoInputStreamOperator<Change, Change, Row> keyed =
                (TwoInputStreamOperator<Change, Change, Row>) operator;
        if (side == Side.PROBE) {
            keyed.processWatermark1(mark);
        } else {
            keyed.processWatermark2(mark);
        }
    }

    /**
     * Adds the sizes of this subtask's state, after a snapshot has made it whole; the counters of
     * NULL-key groups are left out.
     */
    void count(StateCensus census) throws Exception {
        snapshot(Long.MAX_VALUE, 0);
        KeyedStateBackend<GroupKey> backend = getOperator().getKeyedStateBackend();
        GroupLayout layout =
                new LayoutPlanner(plan.spec(), TacticChooser.choose(plan.spec()).kind()).layout();
        KeyedStateStore states = Objects.requireNonNull(getOperator().getKeyedStateStore());
        GroupStore groups =
                new GroupStore(
                        layout,
                        new FlinkStateBytes(states, layout, backend::setCurrentKey),
                        Tuning.DEFAULT.with(Grouping.NEVER));
        List<GroupKey> keys =
                backend.getKeys(FlinkStateBytes.HEAD, VoidNamespace.INSTANCE).toList();
        for (GroupKey key : keys) {
            if (key.isMatchable()) {
                backend.setCurrentKey(key);
                census.add(groups.open(key));
                groups.close();
            }
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
}
