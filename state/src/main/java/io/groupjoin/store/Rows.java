package io.groupjoin.store;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.block.BlockTree;
import io.groupjoin.block.StoredRow;
import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.RowRun;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one side of the open group, in stored order. Mutable; valid while its group is open.
 *
 * <p>Where they lie, and what that costs, says {@link Place}.
 */
public final class Rows {
    private final SideStore site;
    private final ScanCredit credit;
    private final InlineRows inline;
    private @Nullable BlockTree tree;
    private Place place = Place.INLINE;
    private boolean changed;

    Rows(SideStore site) {
        this.site = site;
        this.inline = new InlineRows(site);
        this.credit = new ScanCredit(site.thresholds());
    }

    /** The row with the identity, or null; valid until the next call. */
    public @Nullable StoredRow find(byte[] id) {
        if (place == Place.INLINE) {
            return inline.find(id);
        }
        StoredRow row = place.hasTree() ? tree().find(id) : null;
        return row == null && place.hasEntries() ? site.entries().find(id) : row;
    }

    /** Adds the row, or replaces the one with its identity. */
    public void put(byte[] id, byte[] row, long weight, long writtenAt) {
        switch (whereToPut(id)) {
            case INLINE -> putInline(id, row, weight, writtenAt);
            case ENTRIES, MOVING -> {
                site.entries().put(id, row, weight, writtenAt);
                changed |= credit.changed(id);
            }
            case BLOCKS -> {
                tree().put(id, row, weight, writtenAt);
                changed = true;
            }
        }
    }

    /**
     * Removes the row that {@link #find} gave; cost, if it had an entry: one write and one seek.
     */
    public void remove(byte[] id) {
        switch (place) {
            case INLINE -> {
                inline.remove(id);
                changed = true;
            }
            case ENTRIES -> removeEntry(id, Place.INLINE);
            case MOVING -> {
                if (tree().find(id) == null) {
                    removeEntry(id, Place.BLOCKS);
                } else {
                    removeFromTree(id);
                }
            }
            case BLOCKS -> removeFromTree(id);
        }
    }

    /** Visits every row in stored order; the rows must not be changed meanwhile. */
    public void forEach(Consumer<StoredRow> visitor) {
        switch (place) {
            case INLINE -> inline.block().forEach(visitor);
            case ENTRIES, MOVING -> scanned(readEntries(visitor));
            case BLOCKS -> tree().forEach(visitor);
        }
    }

    /** Visits every row in stored order, to check them: does not weigh as a scan. */
    void inspect(Consumer<StoredRow> visitor) {
        if (place.hasEntries()) {
            readEntries(visitor);
        } else {
            forEach(visitor);
        }
    }

    /** Appends all rows in stored order, run by run; valid until the rows change. */
    public void readRuns(List<RowRun> target) {
        switch (place) {
            case INLINE -> target.add(inline.block());
            case ENTRIES, MOVING -> scanned(readEntries(new RunPacker(site, target)::add));
            case BLOCKS -> tree().load(target);
        }
    }

    /** Whether any row is live and not only owed. Cost: a scan of entries until the first one. */
    public boolean anyVisible() {
        if (place == Place.INLINE) {
            return inline.block().anyVisible();
        }
        return (place.hasTree() && tree().visibleCopies() > 0)
                || (place.hasEntries() && site.entries().anyVisible());
    }

    public Place place() {
        return place;
    }

    public boolean isEmpty() {
        return place == Place.INLINE && inline.isEmpty();
    }

    /**
     * Feeds the calls of a summary that need rows. Cost: in blocks none beyond the head, else a
     * scan.
     */
    void refold(Summary summary) {
        if (place == Place.INLINE) {
            summary.refold(inline.block(), site.loops());
            return;
        }
        if (place.hasTree()) {
            site.refold(summary, tree());
        }
        if (place.hasEntries()) {
            List<Map.Entry<RowId, byte[]>> sorted = site.entries().sorted();
            for (Map.Entry<RowId, byte[]> entry : sorted) {
                StoredRow row = site.entries().at(entry);
                if (row.isVisible()) {
                    summary.refold(row.row(), row.weight());
                }
            }
            scanned(sorted);
        }
    }

    /** What contradicts itself in where the rows lie; null if nothing does. */
    @Nullable String problem() {
        if (place.hasEntries() == site.entries().isEmpty()) {
            return place + " with" + (place.hasEntries() ? "out" : "") + " entries";
        }
        if (place == Place.BLOCKS && tree().isEmpty()) {
            return "blocks without rows";
        }
        if (place.hasTree()) {
            try {
                tree().verify();
            } catch (IllegalStateException e) {
                return e.getMessage();
            }
        }
        return null;
    }

    /** Bytes that the rows take in memory, about. */
    long heapBytes() {
        return inline.heapBytes() + (tree == null ? 0 : tree.loadedBytes());
    }

    boolean isChanged() {
        return changed;
    }

    void clear() {
        inline.clear();
        credit.clear();
        if (tree != null) {
            tree.reset();
        }
        place = Place.INLINE;
        changed = false;
    }

    /** What changed is in the head now. */
    void written() {
        changed = false;
    }

    /** Writes the blocks that changed, and deletes those that are gone. */
    void flush() {
        if (tree != null) {
            tree.flush();
        }
    }

    /** Appends where the rows lie (1 byte), then the inline block, length first, or the root. */
    void writeTo(ByteWriter out) {
        out.writeByte(place.code());
        switch (place) {
            case INLINE -> inline.writeTo(out);
            case ENTRIES -> credit.writeTo(out);
            case MOVING, BLOCKS -> tree().writeRoot(out);
        }
    }

    void readFrom(ByteReader in, byte[] head) {
        clear();
        place = Place.ofCode(in.readByte());
        switch (place) {
            case INLINE -> inline.readFrom(in, head);
            case ENTRIES -> credit.readFrom(in);
            case MOVING, BLOCKS -> tree().readRoot(in);
        }
    }

    private BlockTree tree() {
        BlockTree open = tree;
        if (open == null) {
            open = site.newTree();
            tree = open;
        }
        return open;
    }

    /** Where a row with the identity belongs, with room made for it. */
    private Place whereToPut(byte[] id) {
        if (place == Place.INLINE && site.grouping() == Grouping.ALWAYS) {
            changed |= !inline.isEmpty();
            inline.moveTo(tree()::put);
            place = Place.BLOCKS;
        }
        if (place != Place.MOVING) {
            return place;
        }
        boolean hasEntry = tree().find(id) == null && site.entries().find(id) != null;
        return hasEntry ? Place.ENTRIES : Place.BLOCKS;
    }

    private void putInline(byte[] id, byte[] row, long weight, long writtenAt) {
        changed = true;
        if (!inline.put(id, row, weight, writtenAt)) {
            inline.moveTo(site.entries()::put);
            credit.clear();
            place = Place.ENTRIES;
        }
    }

    private void removeEntry(byte[] id, Place afterTheLast) {
        site.entries().remove(id);
        changed |= credit.changed(id);
        if (site.entries().isEmpty()) {
            changed = true;
            place = place == Place.MOVING && tree().isEmpty() ? Place.INLINE : afterTheLast;
        }
    }

    private void removeFromTree(byte[] id) {
        BlockTree open = tree();
        open.remove(id);
        changed = true;
        if (place == Place.MOVING) {
            return;
        }
        if (open.isEmpty()) {
            place = Place.INLINE;
        } else if (site.grouping() != Grouping.ALWAYS && inline.takeFrom(open)) {
            place = Place.INLINE;
        }
    }

    private List<Map.Entry<RowId, byte[]>> readEntries(Consumer<StoredRow> visitor) {
        return site.entries().forEach(place.hasTree() ? tree() : null, visitor);
    }

    /** Weighs a scan of entries, and moves some of them where that pays. */
    private void scanned(List<Map.Entry<RowId, byte[]>> sorted) {
        if (site.grouping() == Grouping.NEVER) {
            return;
        }
        changed = true;
        credit.scanned(sorted.size());
        boolean moves =
                place == Place.MOVING
                        || site.grouping() == Grouping.ALWAYS
                        || credit.pays(sorted.size());
        if (moves && site.reserve().has(site.thresholds().stepBytes())) {
            move(sorted);
        }
    }

    private void move(List<Map.Entry<RowId, byte[]>> sorted) {
        int moved = site.entries().moveTo(tree(), sorted, site.thresholds().stepBytes());
        if (moved > 0) {
            place = moved == sorted.size() ? Place.BLOCKS : Place.MOVING;
        }
    }
}
