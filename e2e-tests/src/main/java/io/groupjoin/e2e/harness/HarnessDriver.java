package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.OutputRow;
import io.groupjoin.e2e.cases.Refusal;
import io.groupjoin.e2e.cases.Step;
import io.groupjoin.e2e.cases.StepDriver;
import io.groupjoin.row.GroupJoinException;
import io.groupjoin.row.Side;
import io.groupjoin.runtime.Change;
import io.groupjoin.runtime.GroupJoinPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.ExceptionUtils;
import org.jspecify.annotations.Nullable;

/** Feeds a case to the operators that the public builder wires, subtask by subtask. Mutable. */
public final class HarnessDriver implements StepDriver {
    private final GroupJoinPlan<Row, Row, Row> plan;
    private final Mode mode;
    private final HarnessCounters counters = new HarnessCounters();
    private List<Subtask> subtasks = List.of();
    private long now;
    private long checkpoint;
    private int records;

    private HarnessDriver(Case question, Mode mode) throws Exception {
        this.mode = mode;
        this.plan = CaseBuilder.build(question, mode).plan();
        start(mode.parallelism() > 0 ? mode.parallelism() : firstParallelism(question), null);
    }

    /** Opens drivers that run in a mode. */
    public static Factory in(Mode mode) {
        return question -> {
            try {
                return new HarnessDriver(question, mode);
            } catch (GroupJoinException e) {
                throw refusal(e);
            }
        };
    }

    private static int firstParallelism(Case question) {
        return question.steps().stream()
                .filter(Step.Restore.class::isInstance)
                .map(step -> ((Step.Restore) step).from())
                .findFirst()
                .orElse(question.options().parallelism());
    }

    @Override
    public List<OutputRow> feed(Step.Change change) throws Exception {
        if (mode.restores() == Mode.Restores.AFTER_A_CRASH) {
            return feedTwice(change);
        }
        List<OutputRow> out = feedOnce(change);
        if (mode.restores() == Mode.Restores.AFTER_EACH_STEP) {
            out.addAll(rescale(subtasks.size()));
        }
        return out;
    }

    private List<OutputRow> feedOnce(Step.Change change) throws Exception {
        Side side = CaseBuilder.side(change.side());
        try {
            Subtask entry = subtasks.get(records++ % subtasks.size());
            deliver(side, entry.route(side, record(change)));
        } catch (Exception e) {
            throw refusalIn(e);
        }
        return take();
    }

    private List<OutputRow> feedTwice(Step.Change change) throws Exception {
        List<OutputRow> out = flush();
        Snapshot kept = snapshot();
        Map<String, Long> counted = counters.sums();
        List<OutputRow> lost = feedOnce(change);
        lost.addAll(flush());
        snapshot();
        close();
        counters.rewindTo(counted);
        records--;
        start(kept.parallelism(), kept);
        List<OutputRow> again = feedOnce(change);
        again.addAll(flush());
        if (!lost.equals(again)) {
            throw new IllegalStateException(
                    "A change was answered with %s, after a restore with %s."
                            .formatted(lost, again));
        }
        out.addAll(again);
        return out;
    }

    @Override
    public List<OutputRow> restore(int from, int to) throws Exception {
        return rescale(mode.parallelism() > 0 ? mode.parallelism() : to);
    }

    @Override
    public List<OutputRow> clock(long millis) throws Exception {
        now = millis;
        for (Subtask subtask : subtasks) {
            subtask.clock(millis);
        }
        return take();
    }

    @Override
    public List<OutputRow> watermark(long millis, @Nullable CaseSide side) throws Exception {
        for (Side each : Side.values()) {
            if (side == null || CaseBuilder.side(side) == each) {
                for (Subtask subtask : subtasks) {
                    deliver(each, subtask.routeWatermark(each, millis));
                }
                for (Subtask subtask : subtasks) {
                    subtask.watermark(each, millis);
                }
            }
        }
        return take();
    }

    @Override
    public Map<String, Long> counters() {
        return counters.sums();
    }

    @Override
    public Map<String, Long> stateSize() throws Exception {
        StateCensus census = new StateCensus();
        for (Subtask subtask : subtasks) {
            subtask.count(census);
        }
        return census.sizes();
    }

    @Override
    public void close() {
        subtasks.forEach(Subtask::close);
    }

    private static Row record(Step.Change change) {
        Row row = Row.of(change.row().toArray());
        row.setKind(RowKind.valueOf(change.kind().name()));
        return row;
    }

    private void deliver(Side side, List<Change> changes) throws Exception {
        for (Change change : changes) {
            int owner =
                    KeyGroupRangeAssignment.assignKeyToParallelOperator(
                            change.key(), Subtask.MAX_PARALLELISM, subtasks.size());
            subtasks.get(owner).process(side, change);
        }
    }

    private List<OutputRow> rescale(int parallelism) throws Exception {
        List<OutputRow> out = flush();
        Snapshot snapshot = snapshot();
        close();
        start(parallelism, snapshot);
        return out;
    }

    /** As before a barrier, without a snapshot. */
    @Override
    public List<OutputRow> flush() throws Exception {
        checkpoint++;
        try {
            for (Side side : Side.values()) {
                for (Subtask subtask : subtasks) {
                    deliver(side, subtask.beforeBarrier(side, checkpoint));
                }
            }
            for (Subtask subtask : subtasks) {
                subtask.endBundle(checkpoint);
            }
        } catch (Exception e) {
            throw refusalIn(e);
        }
        return take();
    }

    private Snapshot snapshot() throws Exception {
        OperatorSubtaskState[] states = new OperatorSubtaskState[subtasks.size()];
        for (int i = 0; i < states.length; i++) {
            states[i] = subtasks.get(i).snapshot(checkpoint, now);
        }
        return new Snapshot(
                AbstractStreamOperatorTestHarness.repackageState(states), subtasks.size());
    }

    private record Snapshot(OperatorSubtaskState state, int parallelism) {}

    private void start(int parallelism, @Nullable Snapshot snapshot) throws Exception {
        List<Subtask> started = new ArrayList<>();
        for (int i = 0; i < parallelism; i++) {
            Subtask subtask =
                    new Subtask(plan, mode.backend(), counters, new Subtask.Place(i, parallelism));
            started.add(subtask);
            subtask.open(snapshot == null ? null : part(snapshot, parallelism, i), now);
        }
        subtasks = Collections.unmodifiableList(started);
    }

    private static OperatorSubtaskState part(Snapshot snapshot, int parallelism, int index) {
        return AbstractStreamOperatorTestHarness.repartitionOperatorState(
                snapshot.state(),
                Subtask.MAX_PARALLELISM,
                snapshot.parallelism(),
                parallelism,
                index);
    }

    private List<OutputRow> take() {
        List<OutputRow> out = new ArrayList<>();
        for (Subtask subtask : subtasks) {
            subtask.take().forEach(row -> out.add(output(row)));
        }
        return out;
    }

    private static OutputRow output(Row row) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < row.getArity(); i++) {
            values.add(row.getField(i));
        }
        return new OutputRow(CaseKind.valueOf(row.getKind().name()), values);
    }

    private static Exception refusalIn(Exception e) {
        return ExceptionUtils.findThrowable(e, GroupJoinException.class)
                .map(HarnessDriver::refusal)
                .map(Exception.class::cast)
                .orElse(e);
    }

    private static Refusal refusal(GroupJoinException e) {
        return new Refusal(e.code().name(), String.valueOf(e.getMessage()), e);
    }
}
