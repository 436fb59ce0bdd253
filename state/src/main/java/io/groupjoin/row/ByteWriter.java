package io.groupjoin.row;

import java.util.Arrays;

/** Growing byte buffer with the few encodings state values use. Mutable; reused. */
public final class ByteWriter {
    private byte[] buffer = new byte[64];
    private int size;

    public ByteWriter reset() {
        size = 0;
        return this;
    }

    public int size() {
        return size;
    }

    /** What was written since the reset, as a fresh array. */
    public byte[] toBytes() {
        return Arrays.copyOf(buffer, size);
    }

    /** The array that holds what was written; the next write may change or replace it. */
    public byte[] buffer() {
        return buffer;
    }

    public void writeByte(int value) {
        ensure(1);
        buffer[size++] = (byte) value;
    }

    /** Eight bytes, big-endian. */
    public void writeLong(long value) {
        ensure(Long.BYTES);
        Bytes.putLong(buffer, size, value);
        size += Long.BYTES;
    }

    /** One to ten bytes, small non-negative values first. */
    public void writeVarLong(long value) {
        ensure(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            buffer[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buffer[size++] = (byte) rest;
    }

    /** One to ten bytes, values near zero first, of either sign. */
    public void writeSignedVarLong(long value) {
        writeVarLong((value << 1) ^ (value >> 63));
    }

    /** Length, then the bytes. */
    public void writeBytes(byte[] bytes) {
        writeVarLong(bytes.length);
        writeRaw(bytes, 0, bytes.length);
    }

    public void writeRaw(byte[] bytes, int start, int length) {
        ensure(length);
        System.arraycopy(bytes, start, buffer, size, length);
        size += length;
    }

    /** How many bytes {@link #writeVarLong} takes. */
    public static int varLongBytes(long value) {
        return (70 - Long.numberOfLeadingZeros(value | 1)) / 7;
    }

    /** How many bytes {@link #writeSignedVarLong} takes. */
    public static int signedVarLongBytes(long value) {
        return varLongBytes((value << 1) ^ (value >> 63));
    }

    private void ensure(int more) {
        if (buffer.length - size < more) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, size + more));
        }
    }
}
