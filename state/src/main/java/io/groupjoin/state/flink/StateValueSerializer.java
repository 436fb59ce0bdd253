package io.groupjoin.state.flink;

import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.StateSignature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;

/**
 * Writes the state values of one groupjoin as their bytes; its snapshot carries the signature they
 * depend on.
 *
 * <p>State written under another signature is refused by name when it is restored, before any value
 * is read.
 */
public final class StateValueSerializer extends TypeSerializer<byte[]> {
    private static final long serialVersionUID = 1L;
    private static final byte[] EMPTY = new byte[0];

    /** Null in a serializer that only reads, as Flink restores them. */
    private final transient @Nullable GroupLayout layout;

    private final String[] parts;
    private final String[] aggregates;

    public StateValueSerializer(GroupLayout layout) {
        this(layout, layout.signature());
    }

    private StateValueSerializer(@Nullable GroupLayout layout, StateSignature signature) {
        this.layout = layout;
        this.parts =
                new String[] {
                    signature.keys(),
                    signature.probe(),
                    signature.build(),
                    signature.answers(),
                    signature.heads()
                };
        this.aggregates = signature.aggregates().toArray(String[]::new);
    }

    private StateSignature signature() {
        return new StateSignature(
                parts[0], parts[1], parts[2], parts[3], parts[4], List.of(aggregates));
    }

    @Override
    public boolean isImmutableType() {
        return true;
    }

    @Override
    public TypeSerializer<byte[]> duplicate() {
        return this;
    }

    @Override
    public byte[] createInstance() {
        return EMPTY;
    }

    /** The same array: state values are never changed once written. */
    @Override
    public byte[] copy(byte[] from) {
        return from;
    }

    @Override
    public byte[] copy(byte[] from, byte[] reuse) {
        return from;
    }

    @Override
    public int getLength() {
        return -1;
    }

    @Override
    public void serialize(byte[] record, DataOutputView target) throws IOException {
        ByteArrayCodec.write(record, target);
    }

    @Override
    public byte[] deserialize(DataInputView source) throws IOException {
        return ByteArrayCodec.read(source);
    }

    @Override
    public byte[] deserialize(byte[] reuse, DataInputView source) throws IOException {
        return deserialize(source);
    }

    @Override
    public void copy(DataInputView source, DataOutputView target) throws IOException {
        ByteArrayCodec.copy(source, target);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateValueSerializer serializer
                && signature().equals(serializer.signature());
    }

    @Override
    public int hashCode() {
        return signature().hashCode();
    }

    @Override
    public TypeSerializerSnapshot<byte[]> snapshotConfiguration() {
        return new Snapshot(this);
    }

    /** Keeps the signature beside the state. */
    public static final class Snapshot implements TypeSerializerSnapshot<byte[]> {
        private @Nullable StateValueSerializer serializer;

        public Snapshot() {}

        Snapshot(StateValueSerializer serializer) {
            this.serializer = serializer;
        }

        @Override
        public int getCurrentVersion() {
            return 1;
        }

        @Override
        public void writeSnapshot(DataOutputView out) throws IOException {
            StateValueSerializer written = restoreSerializer();
            for (String part : written.parts) {
                out.writeUTF(part);
            }
            out.writeInt(written.aggregates.length);
            for (String aggregate : written.aggregates) {
                out.writeUTF(aggregate);
            }
        }

        @Override
        public void readSnapshot(int readVersion, DataInputView in, ClassLoader loader)
                throws IOException {
            String keys = in.readUTF();
            String probe = in.readUTF();
            String build = in.readUTF();
            String answers = in.readUTF();
            String heads = in.readUTF();
            List<String> aggregates = new ArrayList<>();
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                aggregates.add(in.readUTF());
            }
            serializer =
                    new StateValueSerializer(
                            null,
                            new StateSignature(keys, probe, build, answers, heads, aggregates));
        }

        @Override
        public StateValueSerializer restoreSerializer() {
            if (serializer == null) {
                throw new IllegalStateException("The snapshot was not read yet.");
            }
            return serializer;
        }

        /**
         * {@inheritDoc}
         *
         * @throws io.groupjoin.row.StateException if the written signature is another one: it says
         *     what differs, which Flink's own message for an incompatible serializer could not
         */
        @Override
        public TypeSerializerSchemaCompatibility<byte[]> resolveSchemaCompatibility(
                TypeSerializerSnapshot<byte[]> written) {
            if (!(written instanceof Snapshot old)) {
                return TypeSerializerSchemaCompatibility.incompatible();
            }
            GroupLayout wanted = restoreSerializer().layout;
            if (wanted != null) {
                wanted.requireReadable(old.restoreSerializer().signature());
            }
            return TypeSerializerSchemaCompatibility.compatibleAsIs();
        }
    }
}
