package io.groupjoin.kernel;

import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import java.util.Locale;

/** Which probe rows or groups have an answer. */
public enum JoinType {
    /** Those with a match. */
    INNER,
    /** All. */
    LEFT,
    /** Those with a match, without aggregates. */
    SEMI,
    /** Those without a match (NOT EXISTS), without aggregates. */
    ANTI;

    public boolean takesAggregates() {
        return this == INNER || this == LEFT;
    }

    /** Whether a probe row or group with so many matches has an answer. */
    public boolean isPresent(long matches) {
        return switch (this) {
            case INNER, SEMI -> matches > 0;
            case LEFT -> true;
            case ANTI -> matches == 0;
        };
    }

    /** Whether a probe row that can match nothing has an answer. */
    public boolean keepsUnmatched() {
        return isPresent(0);
    }

    /**
     * Reads a join word of SQL.
     *
     * @throws InvalidSpecException for FULL and RIGHT, saying what to do instead
     */
    public static JoinType of(String word) {
        String upper = word.toUpperCase(Locale.ROOT);
        return switch (upper) {
            case "INNER", "LEFT", "SEMI", "ANTI" -> valueOf(upper);
            case "RIGHT" ->
                    throw refused(
                            "RIGHT is a LEFT groupjoin seen from the other side. Use LEFT with reverse().");
            case "FULL" ->
                    throw refused(
                            "a FULL groupjoin would have to answer build rows too, but only probe rows are answered. Use LEFT, and an ANTI groupjoin with reverse() for the unmatched build rows.");
            default ->
                    throw refused(
                            "there is no join type '" + word + "'. Use INNER, LEFT, SEMI or ANTI.");
        };
    }

    private static InvalidSpecException refused(String why) {
        return new InvalidSpecException(ErrorCode.UNSUPPORTED_JOIN, "Join type refused: " + why);
    }
}
