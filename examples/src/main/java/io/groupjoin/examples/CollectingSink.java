package io.groupjoin.examples;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.types.Row;

/**
 * Sink into a {@link Materialised} of this JVM.
 *
 * <p>Exact for a bounded job that is not restarted: what it wrote is not rolled back on failure.
 */
public final class CollectingSink implements Sink<Row> {
    private static final long serialVersionUID = 1L;
    private static final Map<String, Materialised> TARGETS = new ConcurrentHashMap<>();

    private final String target;

    private CollectingSink(String target) {
        this.target = target;
    }

    /**
     * A sink into {@code rows}.
     *
     * @param target name that no running job of this JVM uses
     */
    public static CollectingSink into(String target, Materialised rows) {
        TARGETS.put(target, rows);
        return new CollectingSink(target);
    }

    /** Forgets the target once its job has ended. */
    public static void release(String target) {
        TARGETS.remove(target);
    }

    @Override
    public SinkWriter<Row> createWriter(WriterInitContext context) throws IOException {
        Materialised rows = TARGETS.get(target);
        if (rows == null) {
            throw new IOException(
                    "No rows are collected under '"
                            + target
                            + "' in this JVM; run the job in the JVM that built it.");
        }
        return new Writer(rows);
    }

    private record Writer(Materialised rows) implements SinkWriter<Row> {
        @Override
        public void write(Row change, Context context) {
            rows.apply(change);
        }

        @Override
        public void flush(boolean endOfInput) {}

        @Override
        public void close() {}
    }
}
