package io.groupjoin.datastream;

import io.groupjoin.kernel.Comparison;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

    /** Probe columns of an equality of the join key, or the one of a condition. */
    public HalfStage where(String... probeColumns) {
        return new HalfStage(probeColumns, null);
    }

    /**
     * The build's time lies in a span around the probe's: {@code probe + lower <= build <= probe +
     * upper}, at millisecond precision.
     */
    public MatchStage<P, B> within(
            String probeColumn, String buildColumn, Duration lower, Duration upper) {
        return new MatchStage<>(
                draft.withCondition(probeColumn, lower.toMillis(), Comparison.AT_MOST, buildColumn)
                        .withCondition(
                                probeColumn, upper.toMillis(), Comparison.AT_LEAST, buildColumn));
    }

    /**
     * No equality: every row of one side may match every row of the other, in one group on one
     * subtask.
     */
    public MatchStage<P, B> everything() {
        return new MatchStage<>(draft);
    }

    /** Asks for the other half of an equality or a condition. */
    public final class HalfStage {
        private final String[] probeColumns;
        private final @Nullable Long offset;

        private HalfStage(String[] probeColumns, @Nullable Long offset) {
            this.probeColumns = probeColumns.clone();
            this.offset = offset;
        }

        /** Build columns, as many; a NULL in either never matches, as SQL's {@code =}. */
        public MatchStage<P, B> equalTo(String... buildColumns) {
            return equal(buildColumns, NullRule.NOT_EQUAL);
        }

        /** Build columns, as many; NULL equals NULL, as SQL's {@code IS NOT DISTINCT FROM}. */
        public MatchStage<P, B> nullSafeEqualTo(String... buildColumns) {
            return equal(buildColumns, NullRule.EQUAL);
        }

        /** Adds to the probe's integer before it is compared, exactly. */
        public HalfStage plus(long units) {
            return new HalfStage(probeColumns, units);
        }

        /** Adds to the probe's time before it is compared, at millisecond precision. */
        public HalfStage plus(Duration duration) {
            return plus(duration.toMillis());
        }

        /** Condition {@code probe < build}; NULL and NaN never match. */
        public MatchStage<P, B> lessThan(String buildColumn) {
            return compare(Comparison.LESS, buildColumn);
        }

        /** Condition {@code probe <= build}; NULL and NaN never match. */
        public MatchStage<P, B> atMost(String buildColumn) {
            return compare(Comparison.AT_MOST, buildColumn);
        }

        /** Condition {@code probe > build}; NULL and NaN never match. */
        public MatchStage<P, B> greaterThan(String buildColumn) {
            return compare(Comparison.GREATER, buildColumn);
        }

        /** Condition {@code probe >= build}; NULL and NaN never match. */
        public MatchStage<P, B> atLeast(String buildColumn) {
            return compare(Comparison.AT_LEAST, buildColumn);
        }

        /** Condition {@code probe != build}; NULL never matches, NaN differs from all. */
        public MatchStage<P, B> notEqualTo(String buildColumn) {
            return compare(Comparison.NOT_EQUAL, buildColumn);
        }

        private MatchStage<P, B> compare(Comparison comparison, String buildColumn) {
            if (probeColumns.length != 1) {
                throw new InvalidSpecException(
                        ErrorCode.INVALID_OPTION,
                        "A condition compares one probe column with one build column, but where(%s) names %d. Say one condition for each."
                                .formatted(list(probeColumns), probeColumns.length));
            }
            return new MatchStage<>(
                    draft.withCondition(probeColumns[0], offset, comparison, buildColumn));
        }

        private MatchStage<P, B> equal(String[] buildColumns, NullRule nulls) {
            if (buildColumns.length != probeColumns.length || buildColumns.length == 0) {
                throw new InvalidSpecException(
                        ErrorCode.INVALID_OPTION,
                        "The join key needs as many build columns as probe columns, at least one: probe (%s), build (%s). Name them in pairs, or use everything()."
                                .formatted(list(probeColumns), list(buildColumns)));
            }
            if (offset != null) {
                throw new InvalidSpecException(
                        ErrorCode.INVALID_OPTION,
                        "The join key compares columns as they are, but plus(%d) was asked for. Add it to a column before the groupjoin, or say two conditions, atMost and atLeast."
                                .formatted(offset));
            }
            return new MatchStage<>(draft.withKeys(probeColumns, buildColumns, nulls));
        }

        private static String list(String[] names) {
            return String.join(", ", Arrays.asList(names));
        }
    }
}
