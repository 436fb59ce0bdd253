package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.Checksum;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Workload;

/**
 * An engine that is asked a question of its own, so that questions can be compared in a contest.
 */
public record AskedEngine(Engine engine, Question asked) implements Engine {

    @Override
    public String name() {
        return engine.name() + ", " + asked.folds().size() + " aggregates";
    }

    @Override
    public String policy() {
        return engine.policy();
    }

    @Override
    public void attach(Inputs inputs, Question question, String run) {
        engine.attach(inputs, asked, run);
    }

    @Override
    public Checksum expected(Workload workload, Question question) {
        return engine.expected(workload, asked);
    }
}
