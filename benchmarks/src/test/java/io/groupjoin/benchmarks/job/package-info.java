@NullMarked
package io.groupjoin.benchmarks.job;

import org.jspecify.annotations.NullMarked;
