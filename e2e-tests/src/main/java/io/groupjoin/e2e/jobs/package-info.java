/**
 * Jobs that real clusters run under test: each has a main method, names its operators, and writes
 * its output to files.
 *
 * <p>A job's input is a pure function of its arguments, so that a test can work out the output
 * without the job.
 */
@NullMarked
package io.groupjoin.e2e.jobs;

import org.jspecify.annotations.NullMarked;
