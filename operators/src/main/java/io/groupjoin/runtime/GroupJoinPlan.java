package io.groupjoin.runtime;

import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.Output;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.GroupKeySerializer;
import io.groupjoin.state.flink.SerializerTypeInfo;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperatorFactory;
import org.apache.flink.util.OutputTag;

/**
 * The operators of one groupjoin, for a surface to wire.
 *
 * @param <P> the probe's record
 * @param <B> the build's record
 * @param <O> the output's record
 */
public final class GroupJoinPlan<P, B, O> {
    /** Type of the changes between router and keyed operator. */
    public static final TypeInformation<Change> CHANGE =
            new SerializerTypeInfo<>(Change.class, ChangeSerializer.INSTANCE);

    /** Type of the keys. */
    public static final TypeInformation<GroupKey> KEY =
            new SerializerTypeInfo<>(GroupKey.class, GroupKeySerializer.INSTANCE);

    private final GroupJoinSpec spec;
    private final RecordReader<P> probe;
    private final RecordReader<B> build;
    private final OutputBorder<O> output;
    private final OutputTag<O> bypass;

    public GroupJoinPlan(
            GroupJoinSpec spec,
            RecordReader<P> probe,
            RecordReader<B> build,
            OutputBorder<O> output) {
        this.spec = spec;
        this.probe = probe;
        this.build = build;
        this.output = output;
        this.bypass = new OutputTag<>("groupjoin-bypass", output.type());
    }

    public GroupJoinSpec spec() {
        return spec;
    }

    public OutputBorder<O> output() {
        return output;
    }

    public OneInputStreamOperatorFactory<P, Change> probeRouter() {
        return new RouterFactory<>(
                spec, Side.PROBE, new RouterBorder<>(probe, output.writer(), bypass));
    }

    public OneInputStreamOperatorFactory<B, Change> buildRouter() {
        return new RouterFactory<>(
                spec, Side.BUILD, new RouterBorder<>(build, output.writer(), bypass));
    }

    public KeySelector<Change, GroupKey> keySelector() {
        return Change::key;
    }

    public TwoInputStreamOperatorFactory<Change, Change, O> operator() {
        return new GroupJoinFactory<>(
                restoresOrder() ? spec.withEmission(Emission.RETRACT) : spec, output.writer());
    }

    /** Side output of the probe router with the answers of rows that match nothing. */
    public OutputTag<O> bypass() {
        return bypass;
    }

    /** Whether the probe router may send answers around the keyed operator. */
    public boolean hasBypass() {
        return spec.output() == Output.PER_ROW
                && spec.join().keepsUnmatched()
                && !spec.probeInput().isUpsert()
                && spec.keys().mayNeverMatch(Side.PROBE);
    }

    /** Identity of a bypassed answer: the probe's unique key if one is declared, else its row. */
    public KeySelector<O, GroupKey> bypassKeySelector() {
        List<Integer> unique = spec.probeInput().key();
        List<Integer> row = IntStream.range(0, spec.head().size()).boxed().toList();
        return new OrderKeySelector<>(
                spec.outputColumns(), unique.isEmpty() ? row : unique, output.reader());
    }

    public boolean restoresOrder() {
        return !spec.restoreOrder().isEmpty();
    }

    public KeySelector<O, GroupKey> orderKeySelector() {
        return new OrderKeySelector<>(spec.outputColumns(), spec.restoreOrder(), output.reader());
    }

    public KeyedProcessFunction<GroupKey, O, O> orderRestorer() {
        return new OrderRestorer<>(output.type(), output.kinds(), spec.emission());
    }
}
