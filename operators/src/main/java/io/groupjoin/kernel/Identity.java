package io.groupjoin.kernel;

import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Schema;
import java.util.List;

/** Packs the columns that identify a row. Mutable; one per thread. */
final class Identity {
    private final List<Integer> positions;
    private final PackedRow view;
    private final RowWriter out;

    /**
     * Identity of rows of a schema.
     *
     * @param positions of the identifying columns; empty for the whole row
     */
    Identity(Schema schema, List<Integer> positions) {
        this.positions = positions;
        this.view = new PackedRow(RowLayout.of(schema));
        this.out = new RowWriter(new RowLayout(positions.stream().map(schema::type).toList()));
    }

    byte[] of(byte[] row) {
        if (positions.isEmpty()) {
            return row;
        }
        view.wrap(row);
        out.start();
        for (int i = 0; i < positions.size(); i++) {
            int position = positions.get(i);
            out.copy(i, view, position, view.layout().type(position));
        }
        return out.finish();
    }
}
