package io.groupjoin.benchmarks.job;

import org.apache.flink.api.common.JobID;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** One job of one engine on one workload, measured once its result has been found right. */
public record Trial(
        Engine engine, Workload workload, Question question, Backend backend, Manner manner) {

    /** As fast as can be. */
    public Trial(Engine engine, Workload workload, Question question, Backend backend) {
        this(engine, workload, question, backend, Manner.FAST);
    }

    /**
     * Runs the job.
     *
     * @throws WrongAnswerException when the result stays wrong
     */
    public Measurement measure(Cluster cluster, Patience patience) throws Exception {
        Checksum expected = engine.expected(workload, question);
        System.gc();
        try (Run run = Run.start(new Schedule(workload, manner.rate()))) {
            StreamExecutionEnvironment env = cluster.environment(backend, manner.failure());
            engine.attach(Inputs.of(env, workload, run), question, run.name());
            JobID job = cluster.submit(env);
            try {
                return new Course(this, expected, cluster, job, run, patience).measure();
            } finally {
                cluster.cancel(job);
            }
        }
    }
}
