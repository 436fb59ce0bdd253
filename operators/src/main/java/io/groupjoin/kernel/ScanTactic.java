package io.groupjoin.kernel;

import io.groupjoin.aggregate.NullLoops;
import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.RowRun;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the group's rows, block by block, and tests each pair; takes any condition, and is the
 * reference for the other tactics.
 *
 * <p>Cost of an answer: one pass over the live build rows; per group, one pass a live probe row.
 */
final class ScanTactic implements Tactic, GroupTactic {
    private final JoinType join;
    private final Matching matching;
    private final Summary summary;
    private final KernelMetrics metrics;
    private final NullLoops loops;
    private final List<RowRun> probes = new ArrayList<>();
    private final List<RowRun> builds = new ArrayList<>();

    /** Rows of a run that match, by index. */
    private int[] selected = new int[256];

    ScanTactic(GroupJoinSpec spec, KernelMetrics metrics, NullLoops loops) {
        this.join = spec.join();
        this.matching = spec.matching();
        this.summary = new Summary(spec.aggregates());
        this.metrics = metrics;
        this.loops = loops;
    }

    @Override
    public void look(Group group) {
        builds.clear();
        group.rows(Side.BUILD).readRuns(builds);
    }

    @Override
    public boolean sharesAnswer() {
        return false;
    }

    @Override
    public boolean affects(RowView probe, Delta build) {
        return (build.goneCopies() > 0 && matching.matches(probe, build.gone()))
                || (build.newCopies() > 0 && matching.matches(probe, build.appeared()));
    }

    @Override
    public byte @Nullable [] answer(RowView probe) {
        summary.reset();
        fold(probe, 1);
        return join.isPresent(summary.matches()) ? finish() : null;
    }

    @Override
    public byte @Nullable [] answer(Group group) {
        look(group);
        probes.clear();
        group.rows(Side.PROBE).readRuns(probes);
        summary.reset();
        long live = 0;
        long matched = 0;
        for (int r = 0; r < probes.size(); r++) {
            RowRun run = probes.get(r);
            for (int i = 0; i < run.rows(); i++) {
                if (run.copies(i) > 0) {
                    live++;
                    matched += fold(run.row(i), run.copies(i)) ? 1 : 0;
                }
            }
        }
        return isPresent(live, matched) ? finish() : null;
    }

    private boolean isPresent(long live, long matched) {
        return switch (join) {
            case INNER, SEMI -> matched > 0;
            case LEFT -> live > 0;
            case ANTI -> matched < live;
        };
    }

    /** Adds the matches of a probe row to the summary; false if there are none. */
    private boolean fold(RowView probe, long copies) {
        long before = summary.matches();
        for (int i = 0; i < builds.size(); i++) {
            fold(probe, copies, builds.get(i));
        }
        return summary.matches() > before;
    }

    private void fold(RowView probe, long copies, RowRun run) {
        if (matching.isByKey() && copies == 1) {
            summary.add(run, loops);
            return;
        }
        int count = select(probe, run);
        if (copies == 1) {
            summary.add(run, selected, count, loops);
            return;
        }
        for (int i = 0; i < count; i++) {
            int row = selected[i];
            summary.add(run.row(row), Math.multiplyExact(copies, run.copies(row)));
        }
    }

    private int select(RowView probe, RowRun run) {
        if (selected.length < run.rows()) {
            selected = new int[run.rows()];
        }
        int count = 0;
        for (int i = 0; i < run.rows(); i++) {
            if (run.copies(i) > 0 && matching.matches(probe, run.row(i))) {
                selected[count++] = i;
            }
        }
        return count;
    }

    private byte[] finish() {
        byte[] answer = summary.finish(1);
        metrics.wrapped(summary.takeWrapped());
        return answer;
    }
}
