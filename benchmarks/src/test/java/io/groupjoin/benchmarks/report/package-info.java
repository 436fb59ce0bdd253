@NullMarked
package io.groupjoin.benchmarks.report;

import org.jspecify.annotations.NullMarked;
