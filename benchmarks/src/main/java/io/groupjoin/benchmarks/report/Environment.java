package io.groupjoin.benchmarks.report;

/**
 * Where a bench ran, without naming the machine.
 *
 * @param heapBytes most bytes of the Java heap
 * @param flink version of Flink
 */
public record Environment(int cores, long heapBytes, String java, String flink) {

    public static Environment here(String flink) {
        Runtime runtime = Runtime.getRuntime();
        return new Environment(
                runtime.availableProcessors(),
                runtime.maxMemory(),
                System.getProperty("java.version"),
                flink);
    }
}
