package io.groupjoin.aggregate;

import org.jspecify.annotations.Nullable;

/** An input as a Java value, null for NULL, and how many times it stands. */
record Copies(@Nullable Object value, long weight) {}
