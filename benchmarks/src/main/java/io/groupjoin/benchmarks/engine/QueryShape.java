package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.Fold;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Question;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How a question is asked in SQL over tables {@code l(id, k)} and {@code r(v, k)}. */
enum QueryShape {
    /** A join, then a grouping. */
    PLAIN {
        @Override
        String of(Question question) {
            return grouped(question, "r");
        }
    },
    /** The same by an author who knows that null keys of the build side must be filtered. */
    FILTERED {
        @Override
        String of(Question question) {
            return grouped(question, "(SELECT * FROM r WHERE k IS NOT NULL) r");
        }
    },
    /** A grouping, then a join. */
    PREAGGREGATED {
        @Override
        String of(Question question) {
            List<Fold> folds = question.folds();
            String inner = list(folds.size(), i -> call(folds.get(i)) + " AS a" + i);
            String outer =
                    list(
                            folds.size(),
                            i -> folds.get(i) == Fold.COUNT ? "COALESCE(a" + i + ", 0)" : "a" + i);
            return "SELECT l.id%s FROM l %s (SELECT k%s FROM r GROUP BY k) a ON l.k = a.k"
                    .formatted(outer, join(question), inner);
        }
    },
    /** {@code EXISTS} or {@code NOT EXISTS}. */
    EXISTS {
        @Override
        String of(Question question) {
            return "SELECT l.id FROM l WHERE %s (SELECT 1 FROM r WHERE r.k = l.k)"
                    .formatted(question.join() == JoinKind.SEMI ? "EXISTS" : "NOT EXISTS");
        }
    };

    abstract String of(Question question);

    private static String grouped(Question question, String build) {
        List<Fold> folds = question.folds();
        return "SELECT l.id%s FROM l %s %s ON l.k = r.k GROUP BY l.id"
                .formatted(list(folds.size(), i -> call(folds.get(i))), join(question), build);
    }

    private static String join(Question question) {
        return question.join() == JoinKind.LEFT ? "LEFT JOIN" : "JOIN";
    }

    private static String call(Fold fold) {
        return fold.sql() + "(r.v)";
    }

    private static String list(int size, IntFunction<String> column) {
        return IntStream.range(0, size)
                .mapToObj(column)
                .map(text -> ", " + text)
                .collect(Collectors.joining());
    }
}
