package io.groupjoin.kernel;

import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import java.io.Serializable;
import java.time.Duration;

/**
 * How long changes are gathered before their net effect is emitted (mini-batch): until any of the
 * bounds is met, and at the latest before a watermark, a checkpoint barrier or the end of input.
 *
 * @param changes most changes gathered by a subtask; 0 for no bundles
 * @param millis longest time a change waits, in milliseconds of processing time
 * @param bytes most bytes of changes gathered by a subtask
 */
public record Bundle(long changes, long millis, long bytes) implements Serializable {
    /** Every change is applied and emitted at once. */
    public static final Bundle OFF = new Bundle(0, 0, 0);

    private static final long DEFAULT_MILLIS = 100;
    private static final long DEFAULT_BYTES = 16L << 20;

    public Bundle {
        boolean off = changes == 0 && millis == 0 && bytes == 0;
        if (!off && (changes <= 0 || millis <= 0 || bytes <= 0)) {
            throw new InvalidSpecException(
                    ErrorCode.INVALID_OPTION,
                    "A bundle of %d changes, %d ms and %d bytes is no bundle; its bounds must be positive. To emit every change at once, leave it out."
                            .formatted(changes, millis, bytes));
        }
    }

    /** At most so many changes, 100 ms and 16 MiB. */
    public static Bundle of(long changes) {
        return new Bundle(changes, DEFAULT_MILLIS, DEFAULT_BYTES);
    }

    /** The same with another longest wait, in whole milliseconds. */
    public Bundle within(Duration wait) {
        return new Bundle(changes, wait.toMillis(), bytes);
    }

    /** The same with other most bytes. */
    public Bundle bytes(long most) {
        return new Bundle(changes, millis, most);
    }

    public boolean isOn() {
        return changes > 0;
    }
}
