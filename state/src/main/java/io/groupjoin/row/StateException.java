package io.groupjoin.row;

/** State that cannot be read as asked: damaged, or written for another groupjoin. */
public final class StateException extends GroupJoinException {
    private static final long serialVersionUID = 1L;

    public StateException(ErrorCode code, String message) {
        super(code, message);
    }
}
