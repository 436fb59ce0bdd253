package io.groupjoin.benchmarks.frame;

/** A result was not the right one, so its bench gives no figures. */
public class WrongResultException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public WrongResultException(String message) {
        super(message);
    }

    /** Fails unless both are equal. */
    public static void check(String what, Object expected, Object found) {
        if (!expected.equals(found)) {
            throw new WrongResultException(
                    "%s gave %s where %s is right: no figures.".formatted(what, found, expected));
        }
    }
}
