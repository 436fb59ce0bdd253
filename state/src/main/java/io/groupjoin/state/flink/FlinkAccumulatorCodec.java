package io.groupjoin.state.flink;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import io.groupjoin.aggregate.AccumulatorCodec;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.runtime.kryo.KryoSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of a custom accumulator by any serializer Flink has: of a type information, one at hand, or
 * Kryo. Serializable; each subtask works with a copy of the serializer.
 *
 * <pre>{@code
 * public AccumulatorCodec<Histogram> codec() {
 *     return FlinkAccumulatorCodec.of(TypeInformation.of(Histogram.class));      // POJO, Tuple, Avro, …
 *     return FlinkAccumulatorCodec.kryo(BitSet.class)                            // by explicit choice
 *             .register(BitSet.class, BitSetSerializer.class)
 *             .codec();
 * }
 * }</pre>
 *
 * <p>The serializer's bytes are the state's bytes: what it cannot read after a change of the class,
 * a savepoint cannot be restored with. Kryo is used where it is named here, whatever {@code
 * pipeline.generic-types} says of the job's records.
 *
 * @param <A> accumulator
 */
public final class FlinkAccumulatorCodec<A> implements AccumulatorCodec<A> {
    private static final long serialVersionUID = 1L;

    private final TypeSerializer<A> serializer;
    private transient @Nullable Worker<A> worker;

    private FlinkAccumulatorCodec(TypeSerializer<A> serializer) {
        this.serializer = serializer;
    }

    /** By a serializer at hand. */
    public static <A> FlinkAccumulatorCodec<A> of(TypeSerializer<A> serializer) {
        return new FlinkAccumulatorCodec<>(serializer);
    }

    /**
     * By the serializer of a type information, under Flink's default configuration; for a type that
     * Flink cannot take apart, that is Kryo.
     */
    public static <A> FlinkAccumulatorCodec<A> of(TypeInformation<A> type) {
        return of(type.createSerializer(new SerializerConfigImpl()));
    }

    /** By Kryo, after its registrations. */
    public static <A> Registrations<A> kryo(Class<A> type) {
        return new Registrations<>(type);
    }

    @Override
    public byte[] encode(A accumulator) {
        return worker().encode(accumulator);
    }

    /**
     * {@inheritDoc}
     *
     * @throws StateException if the bytes are not what the serializer wrote
     */
    @Override
    public A decode(byte[] bytes) {
        return worker().decode(bytes);
    }

    private Worker<A> worker() {
        Worker<A> ready = worker;
        if (ready == null) {
            ready = new Worker<>(serializer.duplicate());
            worker = ready;
        }
        return ready;
    }

    /**
     * Kryo's registrations for one codec. Mutable; each method gives the stage itself.
     *
     * <p>Their order gives the classes their numbers in the bytes: keep it, and add at the end.
     *
     * @param <A> accumulator
     */
    public static final class Registrations<A> {
        private final Class<A> type;
        private final SerializerConfigImpl config = new SerializerConfigImpl();

        private Registrations(Class<A> type) {
            this.type = type;
        }

        /** Writes a class by number instead of by name. */
        public Registrations<A> register(Class<?> registered) {
            config.registerKryoType(registered);
            return this;
        }

        /** Writes a class by number, and with a serializer of Kryo's. */
        public Registrations<A> register(
                Class<?> registered, Class<? extends Serializer<?>> serializer) {
            config.registerTypeWithKryoSerializer(registered, serializer);
            return this;
        }

        public FlinkAccumulatorCodec<A> codec() {
            return of(new KryoSerializer<>(type, config));
        }
    }

    /** A serializer with its buffers. Mutable; one per thread. */
    private static final class Worker<A> {
        private final TypeSerializer<A> serializer;
        private final DataOutputSerializer out = new DataOutputSerializer(64);
        private final DataInputDeserializer in = new DataInputDeserializer();

        Worker(TypeSerializer<A> serializer) {
            this.serializer = serializer;
        }

        byte[] encode(A accumulator) {
            out.clear();
            try {
                serializer.serialize(accumulator, out);
            } catch (IOException e) {
                throw new UncheckedIOException("An accumulator could not be written.", e);
            }
            return out.getCopyOfBuffer();
        }

        A decode(byte[] bytes) {
            in.setBuffer(bytes);
            try {
                A accumulator = serializer.deserialize(in);
                if (in.available() > 0) {
                    throw damaged(in.available() + " bytes are left over", null);
                }
                return accumulator;
            } catch (IOException | KryoException e) {
                throw damaged(String.valueOf(e.getMessage()), e);
            }
        }

        private StateException damaged(String why, @Nullable Exception cause) {
            StateException exception =
                    new StateException(
                            ErrorCode.STATE_CORRUPT,
                            "A stored accumulator cannot be read by %s: %s. Restore with the serializer that wrote it."
                                    .formatted(serializer.getClass().getSimpleName(), why));
            if (cause != null) {
                exception.initCause(cause);
            }
            return exception;
        }
    }
}
