package io.groupjoin.block;

/** A value on its way into a column. Mutable; reused; does not copy. */
class Cell {
    private byte[] source = new byte[0];
    private int start;
    private int length;
    private boolean isNull;

    final Cell set(byte[] bytes, int from, int size) {
        source = bytes;
        start = from;
        length = size;
        isNull = false;
        return this;
    }

    final Cell setNull() {
        isNull = true;
        return this;
    }

    /** If so, the bytes are still those of the packed row: zeros, or none. */
    final boolean isNull() {
        return isNull;
    }

    final byte[] source() {
        return source;
    }

    final int start() {
        return start;
    }

    final int length() {
        return length;
    }
}
