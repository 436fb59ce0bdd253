package io.groupjoin.benchmarks.layout;

import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Lap;

/** A group's rows in some layout, exercised. Mutable. */
abstract class RowSet implements Contender {
    private final String name;
    private final Workout workout;

    RowSet(String name, Workout workout) {
        this.name = name;
        this.workout = workout;
    }

    abstract void insert(long row) throws Exception;

    abstract void remove(long row) throws Exception;

    /** Sum of all rows, read in order. */
    abstract long scan() throws Exception;

    void fill() throws Exception {
        for (int i = 0; i < workout.rows(); i++) {
            insert(workout.resident(i));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Lap lap() throws Exception {
        Lap.Watch watch = new Lap.Watch();
        long checksum = 0;
        for (int i = 0; i < workout.cycles(); i++) {
            checksum += cycle(watch);
        }
        if (workout.scans() == 0) {
            checksum = scan();
        }
        return watch.lap(workout.operations(), checksum);
    }

    private long cycle(Lap.Watch watch) throws Exception {
        long checksum = 0;
        boolean insertsCount = workout.operation() != Operation.REMOVE;
        if (insertsCount) {
            watch.start();
        }
        for (int i = 0; i < workout.changes(); i++) {
            insert(workout.guest(i));
        }
        for (int i = 0; i < workout.scans(); i++) {
            checksum += scan();
        }
        if (insertsCount) {
            watch.pause();
        } else {
            watch.start();
        }
        for (int i = 0; i < workout.changes(); i++) {
            remove(workout.guest(i));
        }
        if (!insertsCount) {
            watch.pause();
        }
        return checksum;
    }
}
