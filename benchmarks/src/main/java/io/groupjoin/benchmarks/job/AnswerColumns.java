package io.groupjoin.benchmarks.job;

import java.io.Serializable;
import org.apache.flink.table.data.RowData;

/**
 * Where an engine's output has the answer; a position of {@code ABSENT} reads as null or 0.
 *
 * @param id position of the probe row's id
 * @param sum position of the sum
 * @param count position of the count
 */
public record AnswerColumns(int id, int sum, int count) implements Serializable {

    public static final int ABSENT = -1;

    long hash(RowData row) {
        Long total = sum == ABSENT || row.isNullAt(sum) ? null : row.getLong(sum);
        return Checksum.hash(row.getLong(id), total, count == ABSENT ? 0 : row.getLong(count));
    }
}
