@NullMarked
package io.groupjoin.benchmarks.page;

import org.jspecify.annotations.NullMarked;
