package io.groupjoin.aggregate;

import org.jspecify.annotations.Nullable;

/**
 * What finishing gives: a Java value, null for NULL, and whether it was wrapped; or a refusal.
 *
 * @param value the value, or the error code of the refusal
 */
record Answer(@Nullable Object value, boolean wrapped) {
    static Answer of(@Nullable Object value) {
        return new Answer(value, false);
    }
}
