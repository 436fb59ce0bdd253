@NullMarked
package io.groupjoin.benchmarks;

import org.jspecify.annotations.NullMarked;
