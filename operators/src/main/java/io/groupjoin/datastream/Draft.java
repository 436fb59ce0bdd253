package io.groupjoin.datastream;

import io.groupjoin.kernel.PairPredicate;
import io.groupjoin.key.KeyColumn;
import io.groupjoin.key.KeySpec;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Inputs, keys and condition of a groupjoin that is being said. Immutable. */
record Draft<P, B>(Input<P> probe, Input<B> build, KeySpec keys, @Nullable PairPredicate residual) {
    static <P, B> Draft<P, B> of(Input<P> probe, Input<B> build) {
        return new Draft<>(probe, build, new KeySpec(List.of()), null);
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
        return new Draft<>(probe, build, new KeySpec(next), residual);
    }

    Draft<P, B> withResidual(PairPredicate predicate) {
        PairPredicate before = residual;
        PairPredicate both =
                before == null
                        ? predicate
                        : (p, b) -> before.matches(p, b) && predicate.matches(p, b);
        return new Draft<>(probe, build, keys, both);
    }

    /** The conditions keep the orientation in which they were written. */
    Draft<B, P> reversed() {
        PairPredicate written = residual;
        PairPredicate turned = written == null ? null : (p, b) -> written.matches(b, p);
        return new Draft<>(build, probe, keys.reversed(), turned);
    }
}
