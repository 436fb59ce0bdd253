package io.groupjoin.datastream;

import io.groupjoin.kernel.Comparison;
import io.groupjoin.kernel.Condition;
import io.groupjoin.kernel.Matching;
import io.groupjoin.kernel.PairPredicate;
import io.groupjoin.key.KeyColumn;
import io.groupjoin.key.KeySpec;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Inputs, keys and conditions of a groupjoin that is being said. Immutable. */
record Draft<P, B>(Input<P> probe, Input<B> build, KeySpec keys, Matching matching) {
    static <P, B> Draft<P, B> of(Input<P> probe, Input<B> build) {
        return new Draft<>(probe, build, new KeySpec(List.of()), Matching.BY_KEY);
    }

    Draft<P, B> withKeys(String[] probeColumns, String[] buildColumns, NullRule nulls) {
        Schema probeSchema = probe.schema(Side.PROBE);
        Schema buildSchema = build.schema(Side.BUILD);
        List<KeyColumn> next = new ArrayList<>(keys.columns());
        for (int i = 0; i < probeColumns.length; i++) {
            next.add(
                    KeyColumn.of(
                            probeSchema, probeColumns[i], buildSchema, buildColumns[i], nulls));
        }
        return new Draft<>(probe, build, new KeySpec(next), matching);
    }

    Draft<P, B> withCondition(
            String probeColumn, @Nullable Long offset, Comparison comparison, String buildColumn) {
        Condition condition =
                Condition.of(
                        probe.schema(Side.PROBE),
                        probeColumn,
                        comparison,
                        build.schema(Side.BUILD),
                        buildColumn);
        return with(matching.and(offset == null ? condition : condition.plus(offset)));
    }

    Draft<P, B> withResidual(PairPredicate predicate) {
        return with(matching.and(predicate));
    }

    /** The conditions keep the orientation in which they were written. */
    Draft<B, P> reversed() {
        return new Draft<>(build, probe, keys.reversed(), matching.reversed());
    }

    private Draft<P, B> with(Matching other) {
        return new Draft<>(probe, build, keys, other);
    }
}
