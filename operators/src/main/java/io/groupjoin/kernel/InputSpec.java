package io.groupjoin.kernel;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one input promises.
 *
 * @param key positions of the upsert key under {@link ChangelogMode#UPSERT}; elsewhere of the
 *     declared unique key, empty if none is known
 * @param time position of the event-time column that the watermarks speak of; null for none
 */
public record InputSpec(ChangelogMode mode, List<Integer> key, @Nullable Integer time)
        implements Serializable {
    public static final InputSpec RETRACT = new InputSpec(ChangelogMode.RETRACT, List.of());
    public static final InputSpec INSERT_ONLY = new InputSpec(ChangelogMode.INSERT_ONLY, List.of());

    public InputSpec(ChangelogMode mode, List<Integer> key) {
        this(mode, key, null);
    }

    public InputSpec {
        key = List.copyOf(key);
    }

    public boolean isUpsert() {
        return mode == ChangelogMode.UPSERT;
    }

    public boolean isInsertOnly() {
        return mode == ChangelogMode.INSERT_ONLY;
    }
}
