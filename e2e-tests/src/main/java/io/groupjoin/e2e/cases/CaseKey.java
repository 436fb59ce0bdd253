package io.groupjoin.e2e.cases;

/** One pair of equality columns and its null rule. */
public record CaseKey(String probe, String build, Nulls nulls) {
    /** Whether NULL equals NULL. */
    public enum Nulls {
        NOT_EQUAL,
        EQUAL
    }

    public String column(CaseSide side) {
        return side == CaseSide.PROBE ? probe : build;
    }
}
