package io.groupjoin.benchmarks.rig;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import java.util.List;

/** Columns of the definitions that benches drive. */
public final class Columns {
    /** {@code (k BIGINT, id BIGINT)}. */
    public static final List<Column> PROBE = List.of(bigint("k"), bigint("id"));

    /** {@code (k BIGINT, v BIGINT)}. */
    public static final List<Column> BUILD = List.of(bigint("k"), bigint("v"));

    private Columns() {}

    public static Column bigint(String name) {
        return Column.of(name, ColumnType.BIGINT).notNull();
    }
}
