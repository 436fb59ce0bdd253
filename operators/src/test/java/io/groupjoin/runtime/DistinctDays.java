package io.groupjoin.runtime;

import io.groupjoin.aggregate.AccumulatorCodec;
import io.groupjoin.aggregate.Algebra;
import io.groupjoin.aggregate.CustomAggregate;
import io.groupjoin.row.ColumnType;
import io.groupjoin.state.flink.FlinkAccumulatorCodec;
import java.util.BitSet;

/** A user's aggregate: how many different small numbers there are, in a class only Kryo knows. */
public final class DistinctDays implements CustomAggregate<BitSet> {
    private static final long serialVersionUID = 1L;

    private final FlinkAccumulatorCodec<BitSet> codec =
            FlinkAccumulatorCodec.kryo(BitSet.class).register(BitSet.class).codec();

    @Override
    public BitSet create() {
        return new BitSet();
    }

    @Override
    public BitSet add(BitSet accumulator, Object value) {
        accumulator.set(((Number) value).intValue());
        return accumulator;
    }

    @Override
    public BitSet merge(BitSet into, BitSet other) {
        into.or(other);
        return into;
    }

    @Override
    public Object result(BitSet accumulator) {
        return (long) accumulator.cardinality();
    }

    @Override
    public ColumnType resultType() {
        return ColumnType.BIGINT;
    }

    @Override
    public Algebra algebra() {
        return Algebra.MERGEABLE;
    }

    @Override
    public AccumulatorCodec<BitSet> codec() {
        return codec;
    }

    @Override
    public String name() {
        return "distinct_days";
    }
}
