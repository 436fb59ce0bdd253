package io.groupjoin.e2e.cases;

/** A contract error of the system under test; {@link #code} is the symbol of the case format. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    public Refusal(String code, String message, Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    public Refusal(String code) {
        super(code);
        this.code = code;
    }

    public String code() {
        return code;
    }
}
