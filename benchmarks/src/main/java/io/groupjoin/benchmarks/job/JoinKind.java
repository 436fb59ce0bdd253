package io.groupjoin.benchmarks.job;

/** Whether probe rows without a match are answered. */
public enum JoinKind {
    INNER("inner", "JOIN"),
    LEFT("left", "LEFT JOIN");

    private final String label;
    private final String sql;

    JoinKind(String label, String sql) {
        this.label = label;
        this.sql = sql;
    }

    public String label() {
        return label;
    }

    public String sql() {
        return sql;
    }
}
