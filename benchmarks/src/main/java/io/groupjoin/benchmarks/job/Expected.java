package io.groupjoin.benchmarks.job;

import io.groupjoin.benchmarks.job.Fold.Totals;
import java.util.HashMap;
import java.util.Map;

/** The right result of a workload, folded in plain Java without any engine. */
public final class Expected {

    private static final Totals NO_MATCH = new Totals();

    private Expected() {}

    /** Result of the question over the workload. */
    public static Checksum answers(Workload workload, Question question) {
        Map<Long, Totals> totals = new HashMap<>();
        for (long rank = 0; rank < workload.buildRows(); rank++) {
            if (workload.hasKey(rank)) {
                totals.computeIfAbsent(workload.buildKey(rank), key -> new Totals())
                        .add(workload.buildValue(rank));
            }
        }
        return answers(workload, question, totals);
    }

    private static Checksum answers(
            Workload workload, Question question, Map<Long, Totals> totals) {
        long rows = 0;
        long hash = 0;
        for (long rank = 0; rank < workload.probeRows(); rank++) {
            Totals matches =
                    workload.hasKey(rank)
                            ? totals.getOrDefault(workload.probeKey(rank), NO_MATCH)
                            : NO_MATCH;
            if (question.join().answers(!matches.isEmpty())) {
                rows++;
                hash += hash(rank, question, matches);
            }
        }
        return new Checksum(rows, hash);
    }

    private static long hash(long id, Question question, Totals matches) {
        long hash = Checksum.hash(id);
        for (Fold fold : question.folds()) {
            Long value = fold.of(matches);
            hash = value == null ? Checksum.thenNull(hash) : Checksum.then(hash, value);
        }
        return hash;
    }

    /** Result of forwarding the probe rows. */
    public static Checksum forwarded(Workload workload) {
        long hash = 0;
        for (long rank = 0; rank < workload.probeRows(); rank++) {
            hash += Checksum.hash(rank);
        }
        return new Checksum(workload.probeRows(), hash);
    }
}
