package io.groupjoin.kernel;

import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import org.jspecify.annotations.Nullable;

/** Rows of a spec as its tests write and read them. */
final class SpecRows {
    private final GroupJoinSpec spec;

    SpecRows(GroupJoinSpec spec) {
        this.spec = spec;
    }

    PackedRow packed(Side side, @Nullable Integer... values) {
        RowLayout layout = RowLayout.of(spec.schema(side));
        RowWriter writer = new RowWriter(layout).start();
        for (int i = 0; i < values.length; i++) {
            JavaValues.write(writer, i, spec.schema(side).column(i), values[i]);
        }
        return new PackedRow(layout).wrap(writer.finish());
    }

    /** An output change, e.g. {@code +I 1 10 | 2 13}. */
    String line(ChangeKind kind, RowView head, RowView answer) {
        StringBuilder line = new StringBuilder(kind.symbol());
        int heads = spec.head().size();
        Schema columns = new Schema(Side.PROBE, spec.outputColumns());
        for (int i = 0; i < columns.size(); i++) {
            RowView view = i < heads ? head : answer;
            line.append(i == heads ? " | " : " ")
                    .append(JavaValues.read(view, i < heads ? i : i - heads, columns.type(i)));
        }
        return line.toString();
    }
}
