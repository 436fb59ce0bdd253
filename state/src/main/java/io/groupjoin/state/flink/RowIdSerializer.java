package io.groupjoin.state.flink;

import io.groupjoin.store.RowId;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Writes row identities as their bytes, length first. */
public final class RowIdSerializer extends ImmutableSerializer<RowId> {
    public static final RowIdSerializer INSTANCE = new RowIdSerializer();

    private static final long serialVersionUID = 1L;

    private RowIdSerializer() {}

    @Override
    public RowId createInstance() {
        return new RowId(new byte[1]);
    }

    @Override
    public void serialize(RowId record, DataOutputView target) throws IOException {
        ByteArrayCodec.write(record.bytes(), target);
    }

    @Override
    public RowId deserialize(DataInputView source) throws IOException {
        return new RowId(ByteArrayCodec.read(source));
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        ByteArrayCodec.copy(source, target);
    }

    @Override
    public TypeSerializerSnapshot<RowId> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Says that the bytes of this version are read by this version. */
    public static final class Snapshot extends SimpleTypeSerializerSnapshot<RowId> {
        public Snapshot() {
            super(() -> INSTANCE);
        }
    }
}
