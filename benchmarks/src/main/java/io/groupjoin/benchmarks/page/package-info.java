/**
 * The page of all results, made of the raw result files.
 *
 * <p>Depends on {@code report}.
 */
@NullMarked
package io.groupjoin.benchmarks.page;

import org.jspecify.annotations.NullMarked;
