package io.groupjoin.row;

/** A groupjoin that cannot be built as asked; raised while building, before any job runs. */
public final class InvalidSpecException extends GroupJoinException {
    private static final long serialVersionUID = 1L;

    public InvalidSpecException(ErrorCode code, String message) {
        super(code, message);
    }
}
