package io.groupjoin.state.flink;

import java.io.IOException;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Length-prefixed byte arrays on Flink's data views. */
public final class ByteArrayCodec {
    private ByteArrayCodec() {}

    public static void write(byte[] bytes, DataOutputView out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    public static byte[] read(DataInputView in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    public static void copy(DataInputView in, DataOutputView out) throws IOException {
        int length = in.readInt();
        out.writeInt(length);
        out.write(in, length);
    }
}
