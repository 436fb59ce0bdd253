package io.groupjoin.key;

import io.groupjoin.row.Column;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.row.TypeKind;
import java.io.Serializable;

/** One equality of the join key, resolved against both schemas. */
public record KeyColumn(
        int probe, int build, Column probeColumn, Column buildColumn, NullRule nulls)
        implements Serializable {

    public KeyColumn {
        if (!comparable(probeColumn, buildColumn)) {
            throw new InvalidSpecException(
                    ErrorCode.KEY_TYPE_MISMATCH,
                    "Key columns probe '%s' %s and build '%s' %s cannot be compared; cast one to the other's type before the groupjoin."
                            .formatted(
                                    probeColumn.name(),
                                    probeColumn.type(),
                                    buildColumn.name(),
                                    buildColumn.type()));
        }
    }

    public static KeyColumn of(
            Schema probe, String probeName, Schema build, String buildName, NullRule nulls) {
        int p = probe.indexOf(probeName);
        int b = build.indexOf(buildName);
        return new KeyColumn(p, b, probe.column(p), build.column(b), nulls);
    }

    public int position(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    public Column column(Side side) {
        return side == Side.PROBE ? probeColumn : buildColumn;
    }

    /** The same equality with the sides swapped. */
    public KeyColumn reversed() {
        return new KeyColumn(build, probe, buildColumn, probeColumn, nulls);
    }

    /** Bytes an integer key takes: the wider of both sides. */
    int integerBytes() {
        return Math.max(
                probeColumn.type().kind().fixedBytes(), buildColumn.type().kind().fixedBytes());
    }

    private static boolean comparable(Column probe, Column build) {
        TypeKind p = probe.type().kind();
        TypeKind b = build.type().kind();
        if (p.isInteger() && b.isInteger()) {
            return true;
        }
        return p == b && (!p.isTimestamp() || probe.type().precision() == build.type().precision());
    }
}
