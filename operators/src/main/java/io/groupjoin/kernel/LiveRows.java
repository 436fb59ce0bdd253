package io.groupjoin.kernel;

import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.store.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The visible rows of one side of a group, read once, in stored order. Mutable; reused between
 * groups.
 */
final class LiveRows {
    private final RowLayout layout;
    private final List<PackedRow> rows = new ArrayList<>();
    private long[] copies = new long[16];

    LiveRows(RowLayout layout) {
        this.layout = layout;
    }

    void read(Rows stored) {
        rows.clear();
        stored.forEach(
                row -> {
                    if (row.isVisible()) {
                        add(row.rowBytes(), row.weight());
                    }
                });
    }

    int size() {
        return rows.size();
    }

    PackedRow row(int index) {
        return rows.get(index);
    }

    long copies(int index) {
        return copies[index];
    }

    private void add(byte[] row, long weight) {
        if (rows.size() == copies.length) {
            copies = Arrays.copyOf(copies, 2 * copies.length);
        }
        copies[rows.size()] = weight;
        rows.add(new PackedRow(layout).wrap(row));
    }
}
