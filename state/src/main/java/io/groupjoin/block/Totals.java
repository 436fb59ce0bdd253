package io.groupjoin.block;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowView;
import java.util.Arrays;
import java.util.List;

/**
 * What a directory says of the rows below a child. Mutable; reused.
 *
 * <p>Bytes:
 *
 * <pre>
 *   rows            variable-length; with debts
 *   visible copies  variable-length
 *   holed           one bit a column, 1 = it has a NULL, lowest bit first
 *   nulls           for each such column its number of NULLs, variable-length
 *   summary         of the visible rows, where aggregates are annotated
 * </pre>
 */
final class Totals {
    private final long[] nulls;
    private final Summary summary;
    private final boolean annotated;
    private long rows;
    private long visibleCopies;

    Totals(BlockFormat format, List<AggregateCall> calls) {
        this.nulls = new long[format.rows().size()];
        this.annotated = !calls.isEmpty();
        this.summary = new Summary(calls);
    }

    long rows() {
        return rows;
    }

    long visibleCopies() {
        return visibleCopies;
    }

    Summary summary() {
        return summary;
    }

    boolean needsRows() {
        return annotated && summary.needsRows();
    }

    void reset() {
        rows = 0;
        visibleCopies = 0;
        Arrays.fill(nulls, 0);
        resetSummary();
    }

    void resetSummary() {
        if (annotated) {
            summary.reset();
        }
    }

    /** Follows the change of a row: how many rows more, how many visible copies more. */
    void change(RowView row, int moreRows, long moreCopies) {
        rows += moreRows;
        visibleCopies += moreCopies;
        if (moreRows != 0) {
            for (int i = 0; i < nulls.length; i++) {
                nulls[i] += row.isNull(i) ? moreRows : 0;
            }
        }
        if (annotated && moreCopies != 0) {
            summary.add(row, moreCopies);
        }
    }

    /** Adds the counts of a block, without its summary. */
    void count(Block block) {
        rows += block.rows();
        visibleCopies += block.visibleCopies();
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] += block.nulls(i);
        }
    }

    /** Adds the visible rows of a block from one to before another to the summary. */
    void fold(Block block, int from, int to) {
        if (annotated) {
            fold(block, from, to, summary);
        }
    }

    static void fold(Block block, int from, int to, Summary summary) {
        for (int i = from; i < to; i++) {
            long copies = block.copies(i);
            if (copies > 0) {
                summary.add(block.row(i), copies);
            }
        }
    }

    /** Adds the counts of another, without its summary. */
    void count(Totals other) {
        rows += other.rows;
        visibleCopies += other.visibleCopies;
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] += other.nulls[i];
        }
    }

    void mergeSummary(Totals other) {
        other.mergeInto(summary);
    }

    void mergeInto(Summary target) {
        if (annotated) {
            target.merge(summary);
        }
    }

    void writeTo(ByteWriter out) {
        out.writeVarLong(rows);
        out.writeVarLong(visibleCopies);
        for (int at = 0; at < nulls.length; at += 8) {
            int bits = 0;
            for (int i = at; i < Math.min(nulls.length, at + 8); i++) {
                bits |= nulls[i] == 0 ? 0 : 1 << (i & 7);
            }
            out.writeByte(bits);
        }
        for (long count : nulls) {
            if (count != 0) {
                out.writeVarLong(count);
            }
        }
        if (annotated) {
            summary.writeTo(out);
        }
    }

    void readFrom(ByteReader in) {
        readCounts(in);
        if (annotated) {
            summary.readFrom(in);
        }
    }

    /** Reads all but the summary. */
    void readCounts(ByteReader in) {
        rows = in.readVarLong();
        visibleCopies = in.readVarLong();
        for (int at = 0; at < nulls.length; at += 8) {
            int bits = in.readByte();
            for (int i = at; i < Math.min(nulls.length, at + 8); i++) {
                nulls[i] = (bits >>> (i & 7)) & 1L;
            }
        }
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] = nulls[i] == 0 ? 0 : in.readVarLong();
        }
    }

    /** Names the first part that differs from another's; empty if none does. */
    String difference(Totals other) {
        if (rows != other.rows) {
            return "rows: %d and %d".formatted(rows, other.rows);
        }
        if (visibleCopies != other.visibleCopies) {
            return "visible copies: %d and %d".formatted(visibleCopies, other.visibleCopies);
        }
        if (!Arrays.equals(nulls, other.nulls)) {
            return "null counts: %s and %s"
                    .formatted(Arrays.toString(nulls), Arrays.toString(other.nulls));
        }
        return annotated ? summaryDifference(other) : "";
    }

    private String summaryDifference(Totals other) {
        if (summary.matches() != other.summary.matches()) {
            return "matches: %d and %d".formatted(summary.matches(), other.summary.matches());
        }
        return Arrays.equals(summary.finish(1), other.summary.finish(1)) ? "" : "answers";
    }
}
