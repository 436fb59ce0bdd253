package io.groupjoin.kernel;

import io.groupjoin.row.RowView;
import java.io.Serializable;

/**
 * A condition over a probe row and a build row beyond key equality.
 *
 * <p><b>Contract:</b> depends on the two rows only, and gives the same answer each time: matches
 * are tested again when a row is retracted. A condition that SQL calls unknown is not a match: test
 * {@link RowView#isNull} first. The views are reused; keep nothing of them.
 */
@FunctionalInterface
public interface PairPredicate extends Serializable {
    boolean matches(RowView probe, RowView build);
}
