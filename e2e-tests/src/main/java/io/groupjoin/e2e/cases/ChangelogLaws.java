package io.groupjoin.e2e.cases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The laws every output changelog keeps, whatever the answers are.
 *
 * <ol>
 *   <li>What is retracted was emitted before and not retracted since.
 *   <li>A −U stands directly before the +U of the same identity, a +U directly behind its −U.
 *   <li>No update to the same answer, and no step takes back what it gives.
 *   <li>An identity appears with +I and disappears with −D.
 * </ol>
 *
 * <p>Upsert emission leaves −U out: there a row replaces the one of its identity.
 *
 * <p>With a retention, unchanged answers are sent again and expiry is silent: then only the second
 * law holds. The fourth follows from the first two where no identity stands twice, and is checked
 * through them.
 */
public final class ChangelogLaws {
    private final List<Integer> identity;
    private final boolean expires;
    private final boolean upsert;
    private final Bag<List<@Nullable Object>> live = new Bag<>();
    private final Map<List<@Nullable Object>, List<@Nullable Object>> current = new HashMap<>();
    private final List<String> broken = new ArrayList<>();
    private int step;

    private ChangelogLaws(Case question) {
        this.identity = question.identity();
        this.expires = !question.options().ttl().isEmpty();
        this.upsert = question.options().emission() == CaseOptions.Emission.UPSERT;
    }

    /** The laws a changelog breaks, with the step; empty if it keeps them all. */
    public static List<String> broken(Case question, List<List<OutputRow>> log) {
        ChangelogLaws laws = new ChangelogLaws(question);
        for (laws.step = 0; laws.step < log.size(); laws.step++) {
            laws.judge(log.get(laws.step));
        }
        return laws.broken;
    }

    private void judge(List<OutputRow> emitted) {
        if (upsert) {
            emitted.forEach(this::replace);
            return;
        }
        pairs(emitted);
        if (!expires) {
            emitted.forEach(this::track);
            minimal(emitted);
        }
    }

    private void replace(OutputRow change) {
        List<@Nullable Object> key = change.at(identity);
        List<@Nullable Object> before = current.get(key);
        switch (change.kind()) {
            case UPDATE_BEFORE -> broken(change, "has no place in an upsert changelog");
            case DELETE -> require(current.remove(key) != null, change, "deletes nothing");
            case INSERT -> require(before == null, change, "inserts what is there");
            case UPDATE_AFTER -> {
                require(before != null, change, "updates what is not there");
                require(!change.row().equals(before), change, "updates to the same answer");
            }
        }
        if (change.kind().adds()) {
            current.put(key, change.row());
        }
    }

    /** Expiry is silent, so that with it an identity may come and go unseen. */
    private void require(boolean holds, OutputRow change, String why) {
        if (!holds && !expires) {
            broken(change, why);
        }
    }

    private void pairs(List<OutputRow> emitted) {
        for (int i = 0; i < emitted.size(); i++) {
            OutputRow change = emitted.get(i);
            if (change.kind() == CaseKind.UPDATE_BEFORE
                    && !isPair(change, i + 1 < emitted.size() ? emitted.get(i + 1) : null)) {
                broken(change, "is not directly followed by the +U of its row");
            }
            if (change.kind() == CaseKind.UPDATE_AFTER
                    && (i == 0 || emitted.get(i - 1).kind() != CaseKind.UPDATE_BEFORE)) {
                broken(change, "does not directly follow a -U");
            }
        }
    }

    private boolean isPair(OutputRow before, @Nullable OutputRow after) {
        return after != null
                && after.kind() == CaseKind.UPDATE_AFTER
                && after.at(identity).equals(before.at(identity));
    }

    private void track(OutputRow change) {
        if (change.kind().adds()) {
            live.add(change.row());
        } else if (!live.remove(change.row())) {
            broken(change, "retracts what is not there");
        }
    }

    private void minimal(List<OutputRow> emitted) {
        Bag<List<@Nullable Object>> added = new Bag<>();
        emitted.stream().filter(c -> c.kind().adds()).forEach(c -> added.add(c.row()));
        for (OutputRow change : emitted) {
            if (!change.kind().adds() && added.contains(change.row())) {
                broken(change, "is taken back in the same step");
            }
        }
    }

    private void broken(OutputRow change, String why) {
        broken.add("step " + step + ": " + change + " " + why);
    }
}
