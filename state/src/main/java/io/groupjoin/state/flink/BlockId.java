package io.groupjoin.state.flink;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.Side;
import io.groupjoin.store.RowId;

/** Map key of a node: its number times two, plus one for the build side, as a varint. */
final class BlockId {
    private BlockId() {}

    static RowId of(Side side, long number) {
        ByteWriter out = new ByteWriter();
        out.writeVarLong((number << 1) | (side == Side.BUILD ? 1 : 0));
        return new RowId(out.toBytes());
    }

    static Side side(RowId id) {
        return (read(id) & 1) == 1 ? Side.BUILD : Side.PROBE;
    }

    static long number(RowId id) {
        return read(id) >>> 1;
    }

    private static long read(RowId id) {
        return new ByteReader().wrap(id.bytes()).readVarLong();
    }
}
