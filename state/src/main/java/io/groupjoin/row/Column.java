package io.groupjoin.row;

import java.io.Serializable;

/** A named, typed column; {@code nullable} false is checked on every row that enters. */
public record Column(String name, ColumnType type, boolean nullable) implements Serializable {
    public static Column of(String name, ColumnType type) {
        return new Column(name, type, true);
    }

    public Column notNull() {
        return new Column(name, type, false);
    }
}
