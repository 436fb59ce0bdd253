package io.groupjoin.e2e.cases;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options of a case.
 *
 * @param unknownDelete null when the case leaves the default
 * @param bundle records a bundle holds; 0 without bundles
 * @param ttl milliseconds a row lives after its last write, by side
 * @param time the time column, by side
 */
public record CaseOptions(
        Empty empty,
        Overflow overflow,
        Nan nan,
        @Nullable UnknownDelete unknownDelete,
        Map<CaseSide, Promise> inputs,
        int bundle,
        Map<CaseSide, Long> ttl,
        Map<CaseSide, String> time,
        Emission emission,
        int parallelism) {

    /** What aggregates of nothing answer. */
    public enum Empty {
        SQL,
        IDENTITY
    }

    /** What an integer sum or product answers beyond its range. */
    public enum Overflow {
        WRAP,
        WRAP64,
        NULL,
        ERROR,
        WIDEN
    }

    /** What a NaN input of an aggregate is. */
    public enum Nan {
        VALUE,
        NULL
    }

    /** What becomes of a retraction without row. */
    public enum UnknownDelete {
        DEBT,
        IGNORE,
        FAIL
    }

    /** Changelog form of the output. */
    public enum Emission {
        RETRACT,
        UPSERT
    }

    /** Changelog form an input promises. */
    public enum Mode {
        RETRACT,
        INSERT_ONLY,
        UPSERT
    }

    /** What one input promises; the key is empty unless the mode is UPSERT. */
    public record Promise(Mode mode, List<String> upsertKey) {
        public static final Promise RETRACT = new Promise(Mode.RETRACT, List.of());
    }

    public static final CaseOptions DEFAULT =
            new CaseOptions(
                    Empty.SQL,
                    Overflow.WRAP,
                    Nan.VALUE,
                    null,
                    Map.of(),
                    0,
                    Map.of(),
                    Map.of(),
                    Emission.RETRACT,
                    1);

    public Promise input(CaseSide side) {
        return inputs.getOrDefault(side, Promise.RETRACT);
    }

    /** The same with bundles of so many records. */
    public CaseOptions withBundle(int records) {
        return new CaseOptions(
                empty,
                overflow,
                nan,
                unknownDelete,
                inputs,
                records,
                ttl,
                time,
                emission,
                parallelism);
    }

    public UnknownDelete unknownOrDefault() {
        if (unknownDelete != null) {
            return unknownDelete;
        }
        return ttl.isEmpty() ? UnknownDelete.DEBT : UnknownDelete.IGNORE;
    }
}
