package io.groupjoin.state.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.StateException;
import java.util.Arrays;
import java.util.BitSet;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.Test;

class FlinkAccumulatorCodecTest {
    @Test
    void a_serializer_at_hand_round_trips() {
        FlinkAccumulatorCodec<Long> codec = FlinkAccumulatorCodec.of(LongSerializer.INSTANCE);
        assertThat(codec.encode(7L)).hasSize(Long.BYTES);
        assertThat(codec.decode(codec.encode(-7L))).isEqualTo(-7L);
    }

    @Test
    void a_type_information_round_trips() {
        FlinkAccumulatorCodec<Tuple2<Long, String>> codec =
                FlinkAccumulatorCodec.of(Types.TUPLE(Types.LONG, Types.STRING));
        byte[] bytes = codec.encode(Tuple2.of(1L, "a"));
        codec.encode(Tuple2.of(2L, "another"));
        assertThat(codec.decode(bytes)).as("earlier bytes stay").isEqualTo(Tuple2.of(1L, "a"));
    }

    @Test
    void kryo_round_trips_what_flink_cannot_take_apart() {
        FlinkAccumulatorCodec<BitSet> byName = FlinkAccumulatorCodec.kryo(BitSet.class).codec();
        BitSet set = BitSet.valueOf(new long[] {5, 1L << 63});
        assertThat(byName.decode(byName.encode(set))).isEqualTo(set);
        FlinkAccumulatorCodec<BitSet> generic =
                FlinkAccumulatorCodec.of(Types.GENERIC(BitSet.class));
        assertThat(generic.decode(generic.encode(set))).isEqualTo(set);
    }

    @Test
    void a_registered_kryo_serializer_writes_the_bytes() throws Exception {
        FlinkAccumulatorCodec<BitSet> codec =
                FlinkAccumulatorCodec.kryo(BitSet.class)
                        .register(StringBuilder.class)
                        .register(BitSet.class, FirstWord.class)
                        .codec();
        BitSet set = BitSet.valueOf(new long[] {5, 9});
        byte[] bytes = codec.encode(set);
        assertThat(bytes).as("a class number and one long").hasSizeLessThanOrEqualTo(10);
        assertThat(codec.decode(bytes)).isEqualTo(BitSet.valueOf(new long[] {5}));
    }

    @Test
    void a_codec_is_serializable_after_use() throws Exception {
        FlinkAccumulatorCodec<BitSet> codec =
                FlinkAccumulatorCodec.kryo(BitSet.class)
                        .register(BitSet.class, FirstWord.class)
                        .codec();
        byte[] bytes = codec.encode(BitSet.valueOf(new long[] {5}));
        FlinkAccumulatorCodec<BitSet> shipped = InstantiationUtil.clone(codec);
        assertThat(shipped.decode(bytes)).isEqualTo(BitSet.valueOf(new long[] {5}));
        assertThat(shipped.encode(BitSet.valueOf(new long[] {5}))).isEqualTo(bytes);
    }

    @Test
    void truncated_bytes_are_refused_by_name() {
        FlinkAccumulatorCodec<Long> codec = FlinkAccumulatorCodec.of(LongSerializer.INSTANCE);
        byte[] bytes = codec.encode(7L);
        assertThatThrownBy(() -> codec.decode(Arrays.copyOf(bytes, 7)))
                .isInstanceOfSatisfying(
                        StateException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.STATE_CORRUPT))
                .hasMessageMatching(
                        "A stored accumulator cannot be read by LongSerializer: .+\\. Restore with"
                                + " the serializer that wrote it\\.");
        assertThatThrownBy(() -> codec.decode(Arrays.copyOf(bytes, 9)))
                .hasMessage(
                        "A stored accumulator cannot be read by LongSerializer: 1 bytes are left"
                                + " over. Restore with the serializer that wrote it.");
        FlinkAccumulatorCodec<BitSet> kryo = FlinkAccumulatorCodec.kryo(BitSet.class).codec();
        assertThatThrownBy(() -> kryo.decode(new byte[] {99, 98, 97}))
                .isInstanceOf(StateException.class)
                .hasMessageStartingWith("A stored accumulator cannot be read by KryoSerializer: ");
    }

    /** Keeps the first word only, so that its bytes are told from Kryo's own. */
    public static final class FirstWord extends Serializer<BitSet> {
        @Override
        public void write(Kryo kryo, Output output, BitSet set) {
            output.writeLong(set.toLongArray()[0]);
        }

        @Override
        public BitSet read(Kryo kryo, Input input, Class<? extends BitSet> type) {
            return BitSet.valueOf(new long[] {input.readLong()});
        }
    }
}
