package io.groupjoin.benchmarks.job;

import java.io.Serializable;
import org.apache.flink.table.data.RowData;

/**
 * Where an engine's output has the answer: BIGINT columns side by side.
 *
 * @param id position of the probe row's id
 * @param first position of the first aggregate
 * @param count number of aggregates
 */
public record AnswerColumns(int id, int first, int count) implements Serializable {

    /** The id alone. */
    public static AnswerColumns idAt(int id) {
        return new AnswerColumns(id, 0, 0);
    }

    long hash(RowData row) {
        long hash = Checksum.hash(row.getLong(id));
        for (int i = first; i < first + count; i++) {
            hash = row.isNullAt(i) ? Checksum.thenNull(hash) : Checksum.then(hash, row.getLong(i));
        }
        return hash;
    }
}
