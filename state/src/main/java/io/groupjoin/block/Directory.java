package io.groupjoin.block;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The children of an inner node or of the root, in order, each with its totals. Mutable.
 *
 * <p>A child holds the sort keys from its separator on to before the next one's. The first child
 * has none of its own, kept as empty: its range starts where the directory's does, which the
 * directory above knows and may move.
 *
 * <p>Bytes:
 *
 * <pre>
 *   children   their number, variable-length; what follows is absent if it is 0
 *   prefix     what the separators of all but the first have in common, length first
 *   suffixes   the rest of each of them, length first
 *   entries    length of each, variable-length; then one after the other the child's node id,
 *              variable-length, and its {@link Totals}
 * </pre>
 */
final class Directory {
    private static final byte[] NO_SEPARATOR = {};

    private final VariableRun separators = new VariableRun();
    private final VariableRun entries = new VariableRun();
    private final Cell cell = new Cell();
    private final ByteReader in = new ByteReader();
    private final ByteWriter out = new ByteWriter();
    private byte[] scratch = new byte[16];

    /** The loaded children. */
    private @Nullable Node[] children = new @Nullable Node[4];

    int size() {
        return entries.rows();
    }

    boolean isEmpty() {
        return entries.rows() == 0;
    }

    void clear() {
        Arrays.fill(children, 0, size(), null);
        separators.clear();
        entries.clear();
    }

    /** The child whose range holds the sort key. */
    int slotOf(byte[] sortKey) {
        int low = 1;
        int high = size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (compareSeparator(middle, sortKey) <= 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return low - 1;
    }

    int compareSeparator(int slot, byte[] sortKey) {
        return Arrays.compareUnsigned(
                separators.values,
                separators.start(slot),
                separators.start(slot + 1),
                sortKey,
                0,
                sortKey.length);
    }

    byte[] separator(int slot) {
        return Arrays.copyOfRange(
                separators.values, separators.start(slot), separators.start(slot + 1));
    }

    void setSeparator(int slot, byte[] separator) {
        separators.replace(slot, cell.set(separator, 0, separator.length));
    }

    @Nullable Node child(int slot) {
        return children[slot];
    }

    void setChild(int slot, @Nullable Node node) {
        children[slot] = node;
    }

    long id(int slot) {
        return at(slot).readVarLong();
    }

    void read(int slot, Totals totals) {
        at(slot).readVarLong();
        totals.readFrom(in);
    }

    /** Reads all but the summary. */
    void readCounts(int slot, Totals totals) {
        at(slot).readVarLong();
        totals.readCounts(in);
    }

    private ByteReader at(int slot) {
        return in.wrap(entries.values, entries.start(slot), entries.length(slot));
    }

    /** Replaces a child's totals; says whether that changed anything. */
    boolean replace(int slot, Totals totals) {
        Cell entry = entry(id(slot), totals);
        if (holds(slot, entry)) {
            return false;
        }
        entries.replace(slot, entry);
        return true;
    }

    private boolean holds(int slot, Cell entry) {
        return Arrays.equals(
                entries.values,
                entries.start(slot),
                entries.start(slot + 1),
                entry.source(),
                entry.start(),
                entry.start() + entry.length());
    }

    void insert(int slot, byte[] separator, Node node, Totals totals) {
        ensureChildren(size() + 1);
        System.arraycopy(children, slot, children, slot + 1, size() - slot);
        children[slot] = node;
        separators.insert(slot, cell.set(separator, 0, separator.length));
        entries.insert(slot, entry(node.id(), totals));
    }

    /** Inserts the only child of an empty directory. */
    void insertFirst(Node node, Totals totals) {
        insert(0, NO_SEPARATOR, node, totals);
    }

    /** Removes a child; its range goes to the one before it, or to the next if it is the first. */
    void remove(int slot) {
        System.arraycopy(children, slot + 1, children, slot, size() - 1 - slot);
        children[size() - 1] = null;
        separators.remove(slot == 0 && size() > 1 ? 1 : slot);
        entries.remove(slot);
    }

    /**
     * Appends the children of a directory that follows this one.
     *
     * @param separator where the other's range starts
     */
    void append(Directory other, byte[] separator) {
        int slot = size();
        appendFrom(other, 0);
        setSeparator(slot, separator);
    }

    /** Takes over the children of another directory in place of its own. */
    void takeAll(Directory other) {
        clear();
        appendFrom(other, 0);
    }

    /**
     * Moves the children from one on to another directory, whose own are forgotten.
     *
     * @return where the other's range starts
     */
    byte[] moveTail(int from, Directory upper) {
        byte[] separator = separator(from);
        upper.clear();
        upper.appendFrom(this, from);
        upper.setSeparator(0, NO_SEPARATOR);
        Arrays.fill(children, from, size(), null);
        separators.truncate(from);
        entries.truncate(from);
        return separator;
    }

    private void appendFrom(Directory other, int from) {
        int more = other.size() - from;
        ensureChildren(size() + more);
        System.arraycopy(other.children, from, children, size(), more);
        separators.append(other.separators, from);
        entries.append(other.entries, from);
    }

    /** About how many bytes {@link #writeTo} writes. */
    int sizeInBytes() {
        int saved = size() < 3 ? 0 : (size() - 2) * prefixLength();
        return 2 + separators.valueBytes() - saved + entries.valueBytes();
    }

    int heapBytes() {
        return separators.heapBytes() + entries.heapBytes() + children.length * Long.BYTES;
    }

    void writeTo(ByteWriter target) {
        target.writeVarLong(size());
        if (isEmpty()) {
            return;
        }
        int prefix = prefixLength();
        target.writeVarLong(prefix);
        target.writeRaw(separators.values, size() > 1 ? separators.start(1) : 0, prefix);
        for (int slot = 1; slot < size(); slot++) {
            writeSeparator(target, slot, prefix);
        }
        entries.writeTo(target);
    }

    private void writeSeparator(ByteWriter target, int slot, int skipped) {
        int length = separators.length(slot) - skipped;
        target.writeVarLong(length);
        target.writeRaw(separators.values, separators.start(slot) + skipped, length);
    }

    void readFrom(ByteReader source) {
        clear();
        int count = source.readCount(source.remaining());
        if (count == 0) {
            return;
        }
        ensureChildren(count);
        separators.insert(0, cell.set(NO_SEPARATOR, 0, 0));
        int prefix = source.readLength();
        ensureScratch(prefix);
        source.readRaw(scratch, 0, prefix);
        for (int slot = 1; slot < count; slot++) {
            readSeparator(source, prefix);
        }
        entries.readFull(source, count);
    }

    private void readSeparator(ByteReader source, int prefix) {
        int length = source.readLength();
        ensureScratch(prefix + length);
        source.readRaw(scratch, prefix, length);
        separators.insert(separators.rows(), cell.set(scratch, 0, prefix + length));
    }

    /** How many bytes all separators but the first have in common. */
    private int prefixLength() {
        int last = size() - 1;
        if (last < 1) {
            return 0;
        }
        int mismatch =
                Arrays.mismatch(
                        separators.values,
                        separators.start(1),
                        separators.start(2),
                        separators.values,
                        separators.start(last),
                        separators.start(last + 1));
        return mismatch < 0 ? separators.length(1) : mismatch;
    }

    private Cell entry(long id, Totals totals) {
        out.reset().writeVarLong(id);
        totals.writeTo(out);
        return cell.set(out.buffer(), 0, out.size());
    }

    private void ensureChildren(int count) {
        if (children.length < count) {
            children = Arrays.copyOf(children, count + count / 2);
        }
    }

    private void ensureScratch(int size) {
        if (scratch.length < size) {
            scratch = Arrays.copyOf(scratch, 2 * size);
        }
    }
}
