package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows that live at the end of a history, by counting its retract form.
 *
 * @param unknown retractions that named no live row; the rows are of use only if there was none
 */
record LiveRows(
        Bag<List<@Nullable Object>> probes, Bag<List<@Nullable Object>> builds, int unknown) {

    static LiveRows of(Case history) {
        Bag<List<@Nullable Object>> probes = new Bag<>();
        Bag<List<@Nullable Object>> builds = new Bag<>();
        int unknown = 0;
        for (Step.Change change : RetractForm.of(history)) {
            Bag<List<@Nullable Object>> side = change.side() == CaseSide.PROBE ? probes : builds;
            if (change.kind().adds()) {
                side.add(change.row());
            } else if (!side.remove(change.row())) {
                unknown++;
            }
        }
        return new LiveRows(probes, builds, unknown);
    }
}
