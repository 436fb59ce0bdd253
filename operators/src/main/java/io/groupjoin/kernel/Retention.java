package io.groupjoin.kernel;

import io.groupjoin.row.Side;
import java.io.Serializable;

/**
 * How long rows are remembered after their last write, in milliseconds of processing time; {@link
 * #FOREVER} keeps them.
 *
 * <p>Expiry emits nothing. A change that touches a group sends the group's answers again, even if
 * unchanged, since whoever consumes them may have forgotten them too.
 */
public record Retention(long probe, long build) implements Serializable {
    public static final long FOREVER = 0;
    public static final Retention NONE = new Retention(FOREVER, FOREVER);

    public long of(Side side) {
        return side == Side.PROBE ? probe : build;
    }

    public boolean isOn() {
        return probe != FOREVER || build != FOREVER;
    }

    public Retention with(Side side, long millis) {
        return side == Side.PROBE ? new Retention(millis, build) : new Retention(probe, millis);
    }
}
