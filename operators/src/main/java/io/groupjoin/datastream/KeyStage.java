package io.groupjoin.datastream;

import io.groupjoin.key.NullRule;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import java.util.Arrays;

/**
 * Stage that asks which rows belong together.
 *
 * @param <P> the probe's record
 * @param <B> the build's record
 */
public final class KeyStage<P, B> {
    private final Draft<P, B> draft;

    KeyStage(Draft<P, B> draft) {
        this.draft = draft;
    }

    /** Probe columns of the join key. */
    public EqualStage where(String... probeColumns) {
        return new EqualStage(probeColumns);
    }

    /**
     * No equality: every row of one side may match every row of the other, in one group on one
     * subtask.
     */
    public MatchStage<P, B> everything() {
        return new MatchStage<>(draft);
    }

    /** Asks for the other half of an equality. */
    public final class EqualStage {
        private final String[] probeColumns;

        private EqualStage(String[] probeColumns) {
            this.probeColumns = probeColumns.clone();
        }

        /** Build columns, as many; a NULL in either never matches, as SQL's {@code =}. */
        public MatchStage<P, B> equalTo(String... buildColumns) {
            return equal(buildColumns, NullRule.NOT_EQUAL);
        }

        /** Build columns, as many; NULL equals NULL, as SQL's {@code IS NOT DISTINCT FROM}. */
        public MatchStage<P, B> nullSafeEqualTo(String... buildColumns) {
            return equal(buildColumns, NullRule.EQUAL);
        }

        private MatchStage<P, B> equal(String[] buildColumns, NullRule nulls) {
            if (buildColumns.length != probeColumns.length || buildColumns.length == 0) {
                throw new InvalidSpecException(
                        ErrorCode.INVALID_OPTION,
                        "The join key needs as many build columns as probe columns, at least one: probe (%s), build (%s). Name them in pairs, or use everything()."
                                .formatted(list(probeColumns), list(buildColumns)));
            }
            return new MatchStage<>(draft.withKeys(probeColumns, buildColumns, nulls));
        }

        private static String list(String[] names) {
            return String.join(", ", Arrays.asList(names));
        }
    }
}
