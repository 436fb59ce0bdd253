/**
 * A real Flink cluster for tests: a JobManager and TaskManagers as processes of their own, killed,
 * replaced and stopped at will.
 *
 * <pre>
 * FlinkCluster (JUnit extension)
 *   └─ RunningCluster    the processes of one cluster, and who of them was killed
 *        ├─ Distribution   lib, conf, log of one cluster, in one folder
 *        ├─ FlinkProcess   one JVM: start, kill, tail of its log
 *        ├─ RestClient     Flink's REST API, as far as tests need it
 *        └─ FlinkJob       a submitted job: status, checkpoints, savepoints
 * JobJar                   packs class path roots for upload
 * Submission               what to run: jar, main class, arguments, parallelism, savepoint
 * Await                    every wait: bounded, and telling when it fails
 * </pre>
 */
@NullMarked
package io.groupjoin.e2e.cluster;

import org.jspecify.annotations.NullMarked;
