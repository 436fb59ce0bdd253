/**
 * The planted faults of {@code e2e-tests/faults}; {@code bin/seeded-faults} shows that each is
 * caught.
 */
@NullMarked
package io.groupjoin.e2e.faults;

import org.jspecify.annotations.NullMarked;
