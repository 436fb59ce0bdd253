package io.groupjoin.row;

import java.util.List;

/** Packs the columns that identify a row. Mutable; one per thread. */
public final class Identity {
    private final List<Integer> positions;
    private final PackedRow view;
    private final RowWriter out;

    /**
     * Identity of rows of a layout.
     *
     * @param positions of the identifying columns; empty for the whole row
     */
    public Identity(RowLayout rows, List<Integer> positions) {
        this.positions = List.copyOf(positions);
        this.view = new PackedRow(rows);
        this.out = new RowWriter(rows.select(positions));
    }

    /** The packed identity; the row itself where the whole row identifies it. */
    public byte[] of(byte[] row) {
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
