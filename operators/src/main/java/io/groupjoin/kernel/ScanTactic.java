package io.groupjoin.kernel;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.store.Group;
import org.jspecify.annotations.Nullable;

/**
 * Reads the group's rows and tests each pair; takes any condition, and is the reference for the
 * other tactics.
 *
 * <p>Cost of an answer: one pass over the live build rows; per group, one pass a live probe row.
 */
final class ScanTactic implements Tactic, GroupTactic {
    private final JoinType join;
    private final Matching matching;
    private final Summary summary;
    private final KernelMetrics metrics;
    private final LiveRows probes;
    private final LiveRows builds;

    ScanTactic(GroupJoinSpec spec, KernelMetrics metrics) {
        this.join = spec.join();
        this.matching = spec.matching();
        this.summary = new Summary(spec.aggregates());
        this.metrics = metrics;
        this.probes = new LiveRows(RowLayout.of(spec.probe()));
        this.builds = new LiveRows(RowLayout.of(spec.build()));
    }

    @Override
    public void look(Group group) {
        builds.read(group.rows(Side.BUILD));
    }

    @Override
    public boolean sharesAnswer() {
        return false;
    }

    @Override
    public boolean affects(RowView probe, Delta build) {
        return (build.goneCopies() > 0 && matches(probe, build.gone()))
                || (build.newCopies() > 0 && matches(probe, build.appeared()));
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
        probes.read(group.rows(Side.PROBE));
        summary.reset();
        boolean unmatched = false;
        for (int i = 0; i < probes.size(); i++) {
            unmatched |= !fold(probes.row(i), probes.copies(i));
        }
        return isPresent(unmatched) ? finish() : null;
    }

    private boolean isPresent(boolean unmatched) {
        return switch (join) {
            case INNER, SEMI -> summary.matches() > 0;
            case LEFT -> probes.size() > 0;
            case ANTI -> unmatched;
        };
    }

    /** Adds the matches of a probe row to the summary; false if there are none. */
    private boolean fold(RowView probe, long copies) {
        boolean matched = false;
        for (int i = 0; i < builds.size(); i++) {
            if (matches(probe, builds.row(i))) {
                matched = true;
                summary.add(builds.row(i), Math.multiplyExact(copies, builds.copies(i)));
            }
        }
        return matched;
    }

    private boolean matches(RowView probe, RowView build) {
        return matching.matches(probe, build);
    }

    private byte[] finish() {
        byte[] answer = summary.finish(1);
        metrics.wrapped(summary.takeWrapped());
        return answer;
    }
}
