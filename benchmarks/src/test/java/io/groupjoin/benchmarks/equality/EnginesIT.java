package io.groupjoin.benchmarks.equality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.benchmarks.engine.SqlEngine;
import io.groupjoin.benchmarks.job.AnswerColumns;
import io.groupjoin.benchmarks.job.AnswerSink;
import io.groupjoin.benchmarks.job.Arrival;
import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.benchmarks.job.Checksum;
import io.groupjoin.benchmarks.job.Cluster;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Expected;
import io.groupjoin.benchmarks.job.Fold;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.JoinKind;
import io.groupjoin.benchmarks.job.Measurement;
import io.groupjoin.benchmarks.job.Patience;
import io.groupjoin.benchmarks.job.Question;
import io.groupjoin.benchmarks.job.Trial;
import io.groupjoin.benchmarks.job.Workload;
import io.groupjoin.benchmarks.job.WrongAnswerException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EnginesIT {

    private static final Patience PATIENCE =
            new Patience(Duration.ofMillis(100), Duration.ofSeconds(20), Duration.ofMinutes(2));
    private static final Workload BUILD_FIRST = Workload.buildFirst(10, 600, 300);
    private static final Workload INTERLEAVED = Workload.interleaved(10, 1_100);
    private static final Workload HALF_NULL = Workload.halfNull(300);
    private static final Question LEFT = Question.of(JoinKind.LEFT);
    private static final Question INNER = Question.of(JoinKind.INNER);

    private Cluster cluster;

    @BeforeAll
    void start() throws Exception {
        cluster = Cluster.start();
    }

    @AfterAll
    void stop() {
        cluster.close();
    }

    static Stream<Engine> engines() {
        return Stream.concat(
                Engines.all(Arrival.INTERLEAVED).stream(), Stream.of(SqlEngine.filtered()));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void every_engine_gives_the_right_result_on_every_workload(Engine engine) throws Exception {
        for (Trial trial : trials(engine)) {
            Measurement measured = trial.measure(cluster, PATIENCE);
            assertThat(measured.isRight()).as("%s", trial).isTrue();
            assertThat(measured.emitted()).isPositive();
            assertThat(measured.checkpointBytes()).isPositive();
        }
    }

    private static List<Trial> trials(Engine engine) {
        List<Trial> trials = new ArrayList<>();
        trials.add(new Trial(engine, BUILD_FIRST, LEFT, Backend.ROCKSDB));
        trials.add(new Trial(engine, INTERLEAVED, LEFT, Backend.HEAP));
        if (!engine.equals(Engines.BY_HAND)) {
            trials.add(new Trial(engine, HALF_NULL, INNER, Backend.HEAP));
        }
        return trials;
    }

    static Stream<Engine> engines_that_look_for_matches() {
        return Stream.of(SqlEngine.exists(), Engines.OURS, Engines.OURS_DEBT);
    }

    @ParameterizedTest
    @MethodSource("engines_that_look_for_matches")
    void semi_and_anti_are_right_in_both_orders(Engine engine) throws Exception {
        for (Arrival arrival : List.of(Arrival.BUILD_FIRST, Arrival.PROBE_FIRST)) {
            Workload workload = Workload.halfUnmatched(arrival, 10, 600, 300);
            for (JoinKind join : List.of(JoinKind.SEMI, JoinKind.ANTI)) {
                Trial trial = new Trial(engine, workload, Question.of(join), Backend.HEAP);
                assertThat(trial.measure(cluster, PATIENCE).isRight()).as("%s", trial).isTrue();
            }
        }
    }

    static Stream<Engine> engines_of_any_question() {
        return Stream.of(Engines.PLAIN, Engines.PREAGGREGATED, Engines.OURS, Engines.OURS_DEBT);
    }

    @ParameterizedTest
    @MethodSource("engines_of_any_question")
    void every_aggregate_is_right(Engine engine) throws Exception {
        Question all = new Question(JoinKind.LEFT, List.of(Fold.values()));
        Trial trial = new Trial(engine, INTERLEAVED, all, Backend.HEAP);
        assertThat(trial.measure(cluster, PATIENCE).isRight()).isTrue();
    }

    @Test
    void answers_at_arrival_are_right_when_the_build_side_was_first() throws Exception {
        Trial trial = new Trial(Engines.OURS_ON_PROBE, BUILD_FIRST, LEFT, Backend.ROCKSDB);
        Measurement measured = trial.measure(cluster, PATIENCE);
        assertThat(measured.emitted()).isEqualTo(BUILD_FIRST.probeRows());
    }

    @Test
    void plain_sql_builds_every_pair() throws Exception {
        Trial trial = new Trial(Engines.PLAIN, BUILD_FIRST, LEFT, Backend.HEAP);
        assertThat(trial.measure(cluster, PATIENCE).joinOutput()).isEqualTo(BUILD_FIRST.pairs());
    }

    @Test
    void a_spoilt_result_is_refused() {
        Trial trial = new Trial(new SpoiltEngine(), BUILD_FIRST, LEFT, Backend.HEAP);
        Patience impatient =
                new Patience(Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofMinutes(2));
        assertThatThrownBy(() -> trial.measure(cluster, impatient))
                .isInstanceOf(WrongAnswerException.class)
                .hasMessageContaining("spoilt")
                .hasMessageContaining("no figures");
    }

    @Test
    void an_engine_that_does_not_end_is_stopped_at_the_cap() throws Exception {
        Trial trial = new Trial(new SpoiltEngine(), BUILD_FIRST, LEFT, Backend.HEAP);
        Patience capped =
                new Patience(Duration.ofMillis(100), Duration.ofMinutes(2), Duration.ofSeconds(1));
        assertThat(trial.measure(cluster, capped).isRight()).isFalse();
    }

    /** Forwards all probe rows but one and claims that each had no match. */
    private static final class SpoiltEngine implements Engine {

        @Override
        public String name() {
            return "spoilt";
        }

        @Override
        public String policy() {
            return "none";
        }

        @Override
        public void attach(Inputs inputs, Question question, String run) {
            inputs.probe()
                    .filter(row -> row.getLong(0) != 7)
                    .uid("spoil")
                    .sinkTo(new AnswerSink(run, AnswerColumns.idAt(0)))
                    .uid("answers");
        }

        @Override
        public Checksum expected(Workload workload, Question question) {
            return Expected.forwarded(workload);
        }
    }
}
