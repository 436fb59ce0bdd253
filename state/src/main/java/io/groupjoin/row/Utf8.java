package io.groupjoin.row;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 that loses nothing: a lone surrogate, which UTF-8 has no form for, is written as its three
 * generalised bytes and read back as itself. Unsigned byte order is code point order.
 */
public final class Utf8 {
    private Utf8() {}

    public static byte[] encode(String text) {
        return hasLoneSurrogate(text) ? encodeSlowly(text) : text.getBytes(StandardCharsets.UTF_8);
    }

    public static String decode(byte[] bytes, int start, int length) {
        return hasSurrogateForm(bytes, start, length)
                ? decodeSlowly(bytes, start, length)
                : new String(bytes, start, length, StandardCharsets.UTF_8);
    }

    private static boolean hasLoneSurrogate(String text) {
        int i = 0;
        while (i < text.length()) {
            int point = text.codePointAt(i);
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                return true;
            }
            i += Character.charCount(point);
        }
        return false;
    }

    private static byte[] encodeSlowly(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() * 3);
        text.codePoints()
                .forEach(
                        point -> {
                            if (point >= Character.MIN_SURROGATE
                                    && point <= Character.MAX_SURROGATE) {
                                out.write(0xE0 | (point >>> 12));
                                out.write(0x80 | ((point >>> 6) & 0x3F));
                                out.write(0x80 | (point & 0x3F));
                            } else {
                                out.writeBytes(
                                        Character.toString(point).getBytes(StandardCharsets.UTF_8));
                            }
                        });
        return out.toByteArray();
    }

    private static boolean isSurrogateForm(byte[] bytes, int at, int end) {
        return at + 2 < end && bytes[at] == (byte) 0xED && (bytes[at + 1] & 0xE0) == 0xA0;
    }

    private static boolean hasSurrogateForm(byte[] bytes, int start, int length) {
        for (int i = start; i < start + length; i++) {
            if (isSurrogateForm(bytes, i, start + length)) {
                return true;
            }
        }
        return false;
    }

    private static String decodeSlowly(byte[] bytes, int start, int length) {
        StringBuilder text = new StringBuilder(length);
        int end = start + length;
        int run = start;
        for (int i = start; i < end; ) {
            if (!isSurrogateForm(bytes, i, end)) {
                i++;
                continue;
            }
            text.append(new String(bytes, run, i - run, StandardCharsets.UTF_8));
            text.append((char) (0xD000 | ((bytes[i + 1] & 0x3F) << 6) | (bytes[i + 2] & 0x3F)));
            i += 3;
            run = i;
        }
        return text.append(new String(bytes, run, end - run, StandardCharsets.UTF_8)).toString();
    }
}
