package io.groupjoin.row;

/**
 * A refusal by the library; {@link #code} is stable, the message says what was asked, why not, and
 * what to do.
 */
public abstract class GroupJoinException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    protected GroupJoinException(ErrorCode code, String message) {
        super(message);
        this.code = code;
    }

    public ErrorCode code() {
        return code;
    }
}
