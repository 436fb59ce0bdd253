package io.groupjoin.benchmarks.rig;

/** One of the rivals of a race; holds its state between laps. */
public interface Contender extends AutoCloseable {

    String name();

    /** Retraction policy that its figures name. */
    default String policy() {
        return "none";
    }

    /**
     * Does the same operations every time, and times them.
     *
     * @return with a checksum that is the same for all contenders of a race
     */
    Lap lap() throws Exception;

    @Override
    default void close() {}
}
