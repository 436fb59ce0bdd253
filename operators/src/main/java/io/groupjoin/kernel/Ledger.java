package io.groupjoin.kernel;

import io.groupjoin.block.StoredRow;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.Identity;
import io.groupjoin.row.InvalidChangeException;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.store.Keep;
import io.groupjoin.store.Rows;
import io.groupjoin.store.SideLayout;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The weights of one side's rows: says what a change makes visible or invisible, and then writes
 * it. Mutable; one per side and thread.
 *
 * <p>{@link #plan} reads, {@link #commit} writes what was planned last; between the two the rows
 * are as before the change.
 */
final class Ledger {
    private static final int DESCRIBED_CHARS = 200;

    private final Side side;
    private final SideLayout layout;
    private final UnknownRetraction unknown;
    private final KernelMetrics metrics;
    private final Identity identity;
    private final Delta delta;
    private byte[] id = new byte[0];
    private byte[] row = new byte[0];
    private long weight;
    private long copiesBefore;
    private byte @Nullable [] rowBefore;

    Ledger(Side side, SideLayout layout, UnknownRetraction unknown, KernelMetrics metrics) {
        this.side = side;
        this.layout = layout;
        this.unknown = unknown;
        this.metrics = metrics;
        this.identity = new Identity(layout.rows(), layout.identity());
        this.delta = new Delta(layout.rows());
    }

    /**
     * What a change does to the visible rows.
     *
     * @return reused between changes; null if the change is dropped and touches nothing
     */
    @Nullable Delta plan(Rows rows, ChangeKind kind, byte[] changed) {
        delta.clear();
        row = changed;
        if (layout.keep() == Keep.FOLDED) {
            return kind.isAddition() ? delta.appear(row, 1) : delta.disappear(row, 1);
        }
        id = identity.of(changed);
        StoredRow stored = rows.find(id);
        boolean unknownRow = stored == null || !stored.isVisible();
        if (!kind.isAddition() && unknownRow && isDropped()) {
            return null;
        }
        copiesBefore = stored == null ? 0 : Math.max(0, stored.weight());
        rowBefore = null;
        if (layout.format().isKeyed()) {
            planUpsert(kind, stored);
        } else {
            planWeight(kind, stored == null ? 0 : stored.weight());
        }
        return delta;
    }

    /** Writes what was planned last. */
    void commit(Rows rows, long now) {
        if (layout.keep() == Keep.FOLDED) {
            return;
        }
        if (weight == 0) {
            rows.remove(id);
        } else {
            rows.put(id, row, weight, now);
        }
    }

    /** Identity of the row whose change was planned last; kept rows only. */
    byte[] id() {
        return id;
    }

    /** Copies of it that were visible before. */
    long copiesBefore() {
        return copiesBefore;
    }

    /** The row as it was before; only where {@link #copiesBefore} is positive. */
    byte[] rowBefore() {
        byte[] replaced = rowBefore;
        return replaced == null ? row : replaced;
    }

    /**
     * The rows that a change may make visible or invisible, whatever else comes before it in its
     * round; a fresh object.
     */
    Delta possible(Rows rows, ChangeKind kind, byte[] changed) {
        Delta possible = new Delta(layout.rows());
        StoredRow replaced = layout.format().isKeyed() ? rows.find(identity.of(changed)) : null;
        if (replaced != null) {
            possible.disappear(replaced.rowBytes(), 1);
        }
        boolean namesRow = kind.isAddition() || !layout.format().isKeyed();
        return namesRow ? possible.appear(changed, 1) : possible;
    }

    /** Settles a retraction that names no visible row; false if it is owed. */
    private boolean isDropped() {
        if (unknown == UnknownRetraction.FAIL) {
            throw new InvalidChangeException(
                    ErrorCode.RETRACT_OF_UNKNOWN_ROW,
                    "The %s input retracts a row that is not live: %s. Mend the input, or use unknownRetractions(DEBT) or (IGNORE)."
                            .formatted(side, describe(layout.schema(), row)));
        }
        boolean owed = unknown == UnknownRetraction.DEBT && !layout.format().isKeyed();
        if (!owed) {
            metrics.unmatchedRetraction();
        }
        return !owed;
    }

    private void planUpsert(ChangeKind kind, @Nullable StoredRow stored) {
        weight = kind.isAddition() ? 1 : 0;
        byte[] replaced = stored == null ? null : stored.rowBytes();
        rowBefore = replaced;
        if (kind.isAddition() && Arrays.equals(replaced, row)) {
            return;
        }
        if (replaced != null) {
            delta.disappear(replaced, 1);
        }
        if (kind.isAddition()) {
            delta.appear(row, 1);
        }
    }

    private void planWeight(ChangeKind kind, long before) {
        weight = before + kind.weight();
        if (weight > before && before >= 0) {
            delta.appear(row, 1);
        } else if (weight < before && before > 0) {
            delta.disappear(row, 1);
        }
    }

    /** The row as text, cut at 200 characters. */
    static String describe(Schema schema, byte[] packed) {
        RowView view = new PackedRow(RowLayout.of(schema)).wrap(packed);
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < schema.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(text(JavaValues.read(view, i, schema.type(i))));
        }
        String whole = text.append(')').toString();
        return whole.length() > DESCRIBED_CHARS ? whole.substring(0, DESCRIBED_CHARS) : whole;
    }

    private static String text(@Nullable Object value) {
        return value instanceof byte[] bytes
                ? HexFormat.of().formatHex(bytes)
                : String.valueOf(value);
    }
}
