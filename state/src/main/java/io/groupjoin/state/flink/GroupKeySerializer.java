package io.groupjoin.state.flink;

import io.groupjoin.key.GroupKey;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Writes group keys as their bytes, length first. */
public final class GroupKeySerializer extends ImmutableSerializer<GroupKey> {
    public static final GroupKeySerializer INSTANCE = new GroupKeySerializer();

    private static final long serialVersionUID = 1L;

    private GroupKeySerializer() {}

    @Override
    public GroupKey createInstance() {
        return new GroupKey(new byte[1]);
    }

    @Override
    public void serialize(GroupKey record, DataOutputView target) throws IOException {
        ByteArrayCodec.write(record.bytes(), target);
    }

    @Override
    public GroupKey deserialize(DataInputView source) throws IOException {
        return new GroupKey(ByteArrayCodec.read(source));
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        ByteArrayCodec.copy(source, target);
    }

    @Override
    public TypeSerializerSnapshot<GroupKey> snapshotConfiguration() {
        return new Snapshot();
    }

    /** Says that the bytes of this version are read by this version. */
    public static final class Snapshot extends SimpleTypeSerializerSnapshot<GroupKey> {
        public Snapshot() {
            super(() -> INSTANCE);
        }
    }
}
