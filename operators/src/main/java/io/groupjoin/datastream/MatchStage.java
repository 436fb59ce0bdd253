package io.groupjoin.datastream;

import io.groupjoin.kernel.JoinType;
import io.groupjoin.kernel.PairPredicate;
import java.time.Duration;
import java.util.List;

/**
 * Stage that asks for more conditions, and what to answer.
 *
 * @param <P> the probe's record
 * @param <B> the build's record
 */
public final class MatchStage<P, B> {
    private final Draft<P, B> draft;

    MatchStage(Draft<P, B> draft) {
        this.draft = draft;
    }

    /** Further probe columns of the join key, which may have another null rule, or a condition. */
    public KeyStage<P, B>.HalfStage where(String... probeColumns) {
        return new KeyStage<>(draft).where(probeColumns);
    }

    /** The build's time lies in a span around the probe's, as {@link KeyStage#within}. */
    public MatchStage<P, B> within(
            String probeColumn, String buildColumn, Duration lower, Duration upper) {
        return new KeyStage<>(draft).within(probeColumn, buildColumn, lower, upper);
    }

    /** A condition beyond key equality; several hold together. */
    public MatchStage<P, B> matching(PairPredicate predicate) {
        return new MatchStage<>(draft.withResidual(predicate));
    }

    /**
     * Swaps the sides: the build rows are answered with aggregates of the probe rows. Conditions
     * stay as written.
     */
    public MatchStage<B, P> reverse() {
        return new MatchStage<>(draft.reversed());
    }

    /**
     * Answers with aggregates over the matches; only rows with a match, unless {@link
     * ReadyStage#keepUnmatched}.
     */
    public ReadyStage<P, B> aggregate(Aggregation... aggregations) {
        return new ReadyStage<>(draft, Choices.of(JoinType.INNER, List.of(aggregations)));
    }

    /** Answers with the rows that have a match. */
    public ReadyStage<P, B> semi() {
        return new ReadyStage<>(draft, Choices.of(JoinType.SEMI, List.of()));
    }

    /** Answers with the rows that have no match (NOT EXISTS). */
    public ReadyStage<P, B> anti() {
        return new ReadyStage<>(draft, Choices.of(JoinType.ANTI, List.of()));
    }
}
