package io.groupjoin.benchmarks.job;

import java.util.List;

/**
 * What is asked of a workload: for each probe row, some aggregates of the build rows with its key.
 *
 * @param folds the aggregates; none for SEMI and ANTI
 */
public record Question(JoinKind join, List<Fold> folds) {

    /** {@code SUM(v), COUNT(v)}, or nothing for SEMI and ANTI. */
    public static Question of(JoinKind join) {
        return new Question(
                join, join.takesAggregates() ? List.of(Fold.SUM, Fold.COUNT) : List.of());
    }

    public Question {
        folds = List.copyOf(folds);
    }
}
