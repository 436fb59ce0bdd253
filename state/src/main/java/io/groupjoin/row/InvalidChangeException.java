package io.groupjoin.row;

/** A change that breaks what its input promised; raised at run time and fails the job. */
public final class InvalidChangeException extends GroupJoinException {
    private static final long serialVersionUID = 1L;

    public InvalidChangeException(ErrorCode code, String message) {
        super(code, message);
    }
}
