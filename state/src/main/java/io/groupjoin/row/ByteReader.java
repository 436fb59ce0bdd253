package io.groupjoin.row;

import java.util.Arrays;

/**
 * Reads what {@link ByteWriter} wrote. Mutable; reused.
 *
 * <p>Every length is checked against what is left before anything is allocated; a damaged value is
 * a {@link StateException}, never an endless loop.
 */
public final class ByteReader {
    private byte[] bytes = new byte[0];
    private int at;
    private int end;

    public ByteReader wrap(byte[] source) {
        return wrap(source, 0, source.length);
    }

    public ByteReader wrap(byte[] source, int start, int length) {
        bytes = source;
        at = start;
        end = start + length;
        return this;
    }

    public int position() {
        return at;
    }

    public int remaining() {
        return end - at;
    }

    public boolean hasMore() {
        return at < end;
    }

    public int readByte() {
        requireMore(1);
        return bytes[at++] & 0xFF;
    }

    public long readLong() {
        requireMore(Long.BYTES);
        long value = Bytes.getLong(bytes, at);
        at += Long.BYTES;
        return value;
    }

    public long readVarLong() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int next = readByte();
            value |= (long) (next & 0x7F) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw damaged("a number of more than ten bytes");
    }

    public long readSignedVarLong() {
        long value = readVarLong();
        return (value >>> 1) ^ -(value & 1);
    }

    /** A length that fits what is left. */
    public int readLength() {
        long length = readVarLong();
        if (length < 0 || length > remaining()) {
            throw damaged("a length of " + length + " with " + remaining() + " bytes left");
        }
        return (int) length;
    }

    /** A number of at most {@code most}. */
    public int readCount(int most) {
        long count = readVarLong();
        if (count < 0 || count > most) {
            throw damaged("a count of " + count + " where " + most + " is the most");
        }
        return (int) count;
    }

    /** Checks that so many bytes are left. */
    public void requireMore(long length) {
        if (length > remaining()) {
            throw damaged("an end after " + remaining() + " of " + length + " bytes");
        }
    }

    public byte[] readBytes() {
        int length = readLength();
        byte[] value = Arrays.copyOfRange(bytes, at, at + length);
        at += length;
        return value;
    }

    /** Copies the next bytes to a place in the target. */
    public void readRaw(byte[] target, int start, int length) {
        requireMore(length);
        System.arraycopy(bytes, at, target, start, length);
        at += length;
    }

    public void skip(int length) {
        requireMore(length);
        at += length;
    }

    private static StateException damaged(String what) {
        return new StateException(
                ErrorCode.STATE_CORRUPT,
                "A state value is damaged: found " + what + ". Restore from an older checkpoint.");
    }
}
