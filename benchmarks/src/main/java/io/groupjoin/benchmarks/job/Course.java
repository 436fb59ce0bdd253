package io.groupjoin.benchmarks.job;

import org.apache.flink.api.common.JobID;

/**
 * The course of a submitted trial: load, open the gate, wait for the right result.
 *
 * @param expected the right result
 */
record Course(
        Trial trial, Checksum expected, Cluster cluster, JobID job, Run run, Patience patience) {

    private static final String JOIN_OPERATORS = "Join";

    Measurement measure() throws Exception {
        Watch watch = new Watch(run);
        awaitLoaded(watch);
        double recoverySeconds = recover(watch);
        HeapPeak.reset();
        watch.start();
        run.openGate();
        Outcome outcome = awaitOutcome(watch);
        return new Measurement(
                outcome,
                watch.seconds(),
                watch.cpuSeconds(),
                run.emitted(),
                RecordCounters.out(JOIN_OPERATORS),
                outcome == Outcome.RIGHT ? footprint() : Footprint.UNKNOWN,
                run.schedule().latency(),
                recoverySeconds);
    }

    private Footprint footprint() throws Exception {
        long peakHeap = HeapPeak.bytes();
        Cluster.Snapshot full = cluster.checkpoint(job);
        return new Footprint(
                full.bytes(),
                full.syncMillis(),
                cluster.incrementalCheckpoint(job),
                peakHeap,
                StateGauges.totals());
    }

    /**
     * Waits until every operator has dealt with the changes before the gate: the barriers of an
     * aligned checkpoint travel behind them through the whole job.
     */
    private void awaitLoaded(Watch watch) throws Exception {
        while (!cluster.isRunning(job)) {
            watch.poll();
        }
        while (run.read() < trial.workload().gate()) {
            watch.poll();
            requireAliveWhenQuiet(watch);
        }
        if (trial.workload().gate() > 0) {
            cluster.checkpoint(job);
        }
    }

    /** Lets the job fail if it shall; seconds until every task runs again. */
    private double recover(Watch watch) throws Exception {
        if (trial.manner().failure() == Manner.Failure.NONE) {
            return 0;
        }
        watch.start();
        run.fail();
        while (!cluster.hasRecovered(job)) {
            watch.poll();
        }
        return watch.sinceStart();
    }

    private Outcome awaitOutcome(Watch watch) throws Exception {
        while (!isRight() || !watch.quietFor(patience.quiet())) {
            if (watch.ranFor(patience.cap())) {
                return Outcome.CAPPED;
            }
            if (watch.quietFor(patience.stuck())) {
                throw new WrongAnswerException(trial, expected, run.result());
            }
            watch.poll();
            requireAliveWhenQuiet(watch);
        }
        return Outcome.RIGHT;
    }

    private boolean isRight() {
        return run.read() == trial.workload().changes() && run.result().equals(expected);
    }

    private void requireAliveWhenQuiet(Watch watch) throws Exception {
        if (watch.quietFor(patience.quiet())) {
            cluster.requireAlive(job);
        }
    }
}
