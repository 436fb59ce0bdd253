@NullMarked
package io.groupjoin.benchmarks.equality;

import org.jspecify.annotations.NullMarked;
