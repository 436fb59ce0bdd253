package io.groupjoin.runtime;

import static io.groupjoin.datastream.Aggregates.avg;
import static io.groupjoin.datastream.Aggregates.max;
import static io.groupjoin.datastream.Aggregates.min;
import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.kernel.TacticKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.types.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checkpoint, restore and rescale change no answer: compared with a run that never stopped. */
class RescaleTest {
    private static final int KEYS = 40;

    private static GroupJoinPlan<Row, Row, Row> plan(TacticKind tactic) {
        return Plans.matched()
                .aggregate(size(), sum("v"), min("v"), max("v"), avg("v"))
                .keepUnmatched()
                .tactic(tactic)
                .plan();
    }

    @ParameterizedTest
    @CsvSource({"HEAP,SHARED", "HEAP,SCAN", "ROCKSDB,SHARED", "ROCKSDB,SCAN"})
    void rescaling_from_one_to_three_to_two_changes_no_answer(Backend backend, TacticKind tactic)
            throws Exception {
        long seed = 7;
        Random random = new Random(seed);
        GroupJoinPlan<Row, Row, Row> plan = plan(tactic);
        try (RunningJoin steady = RunningJoin.start(plan, Backend.HEAP)) {
            OperatorSubtaskState state = null;
            long checkpoint = 1;
            for (int parallelism : new int[] {1, 3, 2}) {
                try (RunningJoin join = RunningJoin.start(plan, backend, parallelism, state)) {
                    compare(random, steady, join, "seed " + seed + ", parallelism " + parallelism);
                    state = join.snapshot(checkpoint++);
                }
            }
        }
    }

    private static void compare(Random random, RunningJoin steady, RunningJoin join, String label)
            throws Exception {
        List<Object[]> live = new ArrayList<>();
        for (int step = 0; step < 800; step++) {
            boolean probe = random.nextInt(3) == 0;
            boolean retracts = !live.isEmpty() && random.nextInt(3) == 0;
            Object[] row = retracts ? live.remove(random.nextInt(live.size())) : row(random, probe);
            boolean isProbe = row[2].equals("probe");
            if (!retracts) {
                live.add(row);
            }
            String kind = retracts ? "-D" : "+I";
            List<String> expected = change(steady, isProbe, kind, row);
            assertThat(change(join, isProbe, kind, row))
                    .as("%s, step %d", label, step)
                    .isEqualTo(expected);
        }
    }

    private static List<String> change(RunningJoin join, boolean probe, String kind, Object[] row)
            throws Exception {
        return probe ? join.probe(kind, row[0], row[1]) : join.build(kind, row[0], row[1]);
    }

    private static Object[] row(Random random, boolean probe) {
        long key = random.nextInt(KEYS);
        long other = random.nextInt(1000);
        return probe ? new Object[] {other, key, "probe"} : new Object[] {key, other, "build"};
    }
}
