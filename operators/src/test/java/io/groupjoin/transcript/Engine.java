package io.groupjoin.transcript;

import io.groupjoin.row.Side;
import java.util.List;
import org.apache.flink.types.Row;

/** Something that runs the changes of a transcript. Mutable. */
interface Engine extends AutoCloseable {
    /** Feeds a change to a side, as the operator names it; gives what comes out. */
    List<String> change(Side side, Row row) throws Exception;

    /** Sets processing time, which only goes on. */
    List<String> clock(long millis) throws Exception;

    /** Goes on from a snapshot of the state. */
    List<String> restore() throws Exception;

    /** Ends the bundle, if changes are gathered. */
    List<String> flush() throws Exception;

    /** What a counter of the metrics counted so far. */
    long counter(String name);

    /** Keys with any state. */
    long groups();

    @Override
    void close();
}
