package io.groupjoin.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Any Java text survives, and bytes are ordered as code points. */
final class Utf8Test {
    private static final long SEED = Long.getLong("groupjoin.seed", 8);
    private static final char[] UNITS = {
        'a', '\u0000', 'é', '\ud7ff', '\ud800', '\udbff', '\udc00', '\udfff', '\ue000', '\uffff'
    };

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(6); left > 0; left--) {
            text.append(UNITS[random.nextInt(UNITS.length)]);
        }
        return text.toString();
    }

    private static String roundTrip(String text) {
        byte[] bytes = Utf8.encode(text);
        byte[] framed = new byte[bytes.length + 4];
        Arrays.fill(framed, (byte) 0xED);
        System.arraycopy(bytes, 0, framed, 2, bytes.length);
        return Utf8.decode(framed, 2, bytes.length);
    }

    @Test
    void text_with_lone_surrogates_reads_back() {
        assertThat(roundTrip("\udc00a\ud800")).isEqualTo("\udc00a\ud800");
        assertThat(Utf8.encode("\ud800")).containsExactly(0xED, 0xA0, 0x80);
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            String text = text(random);
            assertThat(roundTrip(text)).as("seed %d", SEED).isEqualTo(text);
        }
    }

    @Test
    void well_formed_text_is_plain_utf_8() {
        String text = "aé\u20ac\ud83d\ude00\ud7ff\ue000";
        assertThat(Utf8.encode(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void unsigned_byte_order_is_code_point_order() {
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            String a = text(random);
            String b = text(random);
            int points = Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
            assertThat(Integer.signum(Arrays.compareUnsigned(Utf8.encode(a), Utf8.encode(b))))
                    .as("seed %d", SEED)
                    .isEqualTo(Integer.signum(points));
        }
    }
}
