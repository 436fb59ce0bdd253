package io.groupjoin.row;

/**
 * Stable symbol of each kind of refusal, for callers that react to it; the message is for people.
 */
public enum ErrorCode {
    /** A column is named that its input does not have. */
    UNKNOWN_COLUMN,
    /** Two columns of an input or of the output have one name. */
    DUPLICATE_COLUMN,
    /** The types of two key columns cannot be compared. */
    KEY_TYPE_MISMATCH,
    /** The types of two columns of a condition cannot be compared. */
    CONDITION_TYPE_MISMATCH,
    /** A column has a type that a groupjoin cannot carry. */
    UNSUPPORTED_TYPE,
    /** FULL, RIGHT or an unknown word was asked for as the join. */
    UNSUPPORTED_JOIN,
    /** SEMI or ANTI was asked for with aggregates. */
    SEMI_ANTI_TAKES_NO_AGGREGATES,
    /** INNER or LEFT was asked for without an aggregate. */
    AGGREGATES_REQUIRED,
    /** An aggregate cannot be computed over its column's type. */
    AGGREGATE_TYPE_NOT_SUPPORTED,
    /** An upsert input's key does not contain the join key. */
    UPSERT_KEY_MUST_CONTAIN_JOIN_KEY,
    /** The emission asked for would tell something wrong with these inputs. */
    EMISSION_NOT_SOUND,
    /** Retention was asked for with a policy for unknown retractions other than IGNORE. */
    RETENTION_NEEDS_IGNORE,
    /** An option has a value that it cannot have. */
    INVALID_OPTION,
    /** A row brings NULL in a column declared NOT NULL. */
    NULL_IN_NOT_NULL_COLUMN,
    /** An input declared insert-only brings a retraction. */
    RETRACTION_ON_INSERT_ONLY_INPUT,
    /**
     * A retraction names a row that is not live, under FAIL; or under TRUST, where it is noticed.
     */
    RETRACT_OF_UNKNOWN_ROW,
    /** An integer or decimal answer does not fit its type, under ERROR. */
    AGGREGATE_OVERFLOW,
    /** A row brings a value that its column cannot hold. */
    VALUE_DOES_NOT_FIT,
    /** A stored value is damaged, or of another version. */
    STATE_CORRUPT,
    /** Restored state was written by another definition of the groupjoin. */
    STATE_MISMATCH
}
