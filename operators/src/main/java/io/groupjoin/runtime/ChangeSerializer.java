package io.groupjoin.runtime;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.state.flink.ByteArrayCodec;
import io.groupjoin.state.flink.ImmutableSerializer;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Writes changes for the shuffle: kind (1 byte), tally (8 bytes), key and row, each with its
 * length.
 */
public final class ChangeSerializer extends ImmutableSerializer<Change> {
    public static final ChangeSerializer INSTANCE = new ChangeSerializer();

    private static final long serialVersionUID = 1L;

    private ChangeSerializer() {}

    @Override
    public Change createInstance() {
        return Change.ofTally(new GroupKey(new byte[1]), 1);
    }

    @Override
    public void serialize(Change record, DataOutputView target) throws IOException {
        target.writeByte(record.kind().code());
        target.writeLong(record.tally());
        ByteArrayCodec.write(record.key().bytes(), target);
        ByteArrayCodec.write(record.row(), target);
    }

    @Override
    public Change deserialize(DataInputView source) throws IOException {
        ChangeKind kind = ChangeKind.ofCode(source.readByte());
        long tally = source.readLong();
        GroupKey key = new GroupKey(ByteArrayCodec.read(source));
        return new Change(kind, key, ByteArrayCodec.read(source), tally);
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        target.write(source, 1 + Long.BYTES);
        ByteArrayCodec.copy(source, target);
        ByteArrayCodec.copy(source, target);
    }

    @Override
    public TypeSerializerSnapshot<Change> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Says that the bytes of this version are read by this version. */
    public static final class Snapshot extends SimpleTypeSerializerSnapshot<Change> {
        public Snapshot() {
            super(() -> INSTANCE);
        }
    }
}
