package io.groupjoin.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What was written reads back; what is damaged is refused before anything is allocated. */
final class ByteReaderTest {
    private static final long SEED = Long.getLong("groupjoin.seed", 99);

    private static ByteReader over(int... bytes) {
        byte[] raw = new byte[bytes.length];
        for (int i = 0; i < raw.length; i++) {
            raw[i] = (byte) bytes[i];
        }
        return new ByteReader().wrap(raw);
    }

    @Test
    void numbers_and_bytes_read_back() {
        Random random = new Random(SEED);
        for (int i = 0; i < 10_000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            byte[] bytes = new byte[random.nextInt(5)];
            random.nextBytes(bytes);
            ByteWriter out = new ByteWriter();
            out.writeVarLong(number);
            out.writeSignedVarLong(number);
            out.writeLong(number);
            out.writeBytes(bytes);
            out.writeByte(200);
            ByteReader in = new ByteReader().wrap(out.toBytes());
            assertThat(in.readVarLong()).as("seed %d", SEED).isEqualTo(number);
            assertThat(in.readSignedVarLong()).as("seed %d", SEED).isEqualTo(number);
            assertThat(in.readLong()).as("seed %d", SEED).isEqualTo(number);
            assertThat(in.readBytes()).as("seed %d", SEED).isEqualTo(bytes);
            assertThat(in.readByte()).isEqualTo(200);
            assertThat(in.hasMore()).isFalse();
        }
    }

    @Test
    void small_numbers_take_one_byte() {
        ByteWriter out = new ByteWriter();
        out.writeSignedVarLong(-64);
        out.writeVarLong(127);
        assertThat(out.size()).isEqualTo(2);
    }

    @Test
    void a_length_beyond_the_end_is_refused() {
        assertThatThrownBy(() -> over(0xFF, 0xFF, 0xFF, 0xFF, 0x07, 1).readBytes())
                .isInstanceOf(StateException.class)
                .hasMessage(
                        "A state value is damaged: found a length of 2147483647 with 1 bytes left. Restore from an older checkpoint.");
        assertThatThrownBy(() -> over(2, 1).readLength()).isInstanceOf(StateException.class);
    }

    @Test
    void a_negative_length_is_refused() {
        ByteWriter out = new ByteWriter();
        out.writeVarLong(-1);
        assertThatThrownBy(() -> new ByteReader().wrap(out.toBytes()).readBytes())
                .isInstanceOf(StateException.class)
                .hasMessageContaining("a length of -1");
    }

    @Test
    void a_number_without_an_end_is_refused() {
        int[] endless = new int[12];
        java.util.Arrays.fill(endless, 0x80);
        assertThatThrownBy(() -> over(endless).readVarLong())
                .isInstanceOf(StateException.class)
                .hasMessageContaining("a number of more than ten bytes");
        assertThatThrownBy(() -> over(0x80).readVarLong()).isInstanceOf(StateException.class);
    }

    @Test
    void an_early_end_is_refused() {
        assertThatThrownBy(() -> over(1, 2, 3).readLong())
                .isInstanceOf(StateException.class)
                .hasMessageContaining("an end after 3 of 8 bytes");
        assertThatThrownBy(() -> over(1).skip(2)).isInstanceOf(StateException.class);
        assertThatThrownBy(() -> over().readByte()).isInstanceOf(StateException.class);
    }

    @Test
    void a_slice_ends_where_it_was_told() {
        ByteReader in = new ByteReader().wrap(new byte[] {1, 2, 3}, 1, 1);
        assertThat(in.readByte()).isEqualTo(2);
        assertThatThrownBy(in::readByte).isInstanceOf(StateException.class);
    }
}
