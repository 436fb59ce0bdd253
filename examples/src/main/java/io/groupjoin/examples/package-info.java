/**
 * What the runnable examples share: a Flink cluster inside this JVM, a sink that keeps a job's
 * final result in memory, a metric reporter that can be read after the job, and plain text tables.
 */
@NullMarked
package io.groupjoin.examples;

import org.jspecify.annotations.NullMarked;
