package io.groupjoin.benchmarks.report;

/** Which way a target points. */
public enum Bound {
    AT_LEAST("≥"),
    AT_MOST("≤");

    private final String sign;

    Bound(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }

    boolean isMet(double measured, double limit) {
        return this == AT_LEAST ? measured >= limit : measured <= limit;
    }
}
