package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.Checksum;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Expected;
import io.groupjoin.benchmarks.job.Fold;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Workload;
import java.util.List;

/**
 * Ours, an operator for each aggregate over the same inputs; the answers are not put together
 * again, which its user would have to do as well.
 */
public record SeparateEngine(GroupJoinEngine each) implements Engine {

    @Override
    public String name() {
        return each.name() + ", an operator for each";
    }

    @Override
    public String policy() {
        return each.policy();
    }

    @Override
    public void attach(Inputs inputs, Question question, String run) {
        for (Fold fold : question.folds()) {
            each.attach(inputs, only(question, fold), run, "groupjoin-" + fold);
        }
    }

    @Override
    public Checksum expected(Workload workload, Question question) {
        return question.folds().stream()
                .map(fold -> Expected.answers(workload, only(question, fold)))
                .reduce(new Checksum(0, 0), Checksum::plus);
    }

    private static Question only(Question question, Fold fold) {
        return new Question(question.join(), List.of(fold));
    }
}
