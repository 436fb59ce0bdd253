package io.groupjoin.kernel;

import io.groupjoin.key.GroupKey;
import io.groupjoin.key.KeyEncoder;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.Identity;
import io.groupjoin.row.InvalidChangeException;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;

/**
 * Checks a change against what its input promised, and says where it goes. Mutable; one per side
 * and thread.
 *
 * <p>Runs before the shuffle: a row that can match nothing under {@code NOT_EQUAL} is dropped or
 * sent around the keyed operator here, so that no null key is shuffled or stored. Checks, in this
 * order: insert-only, NOT NULL, null key.
 */
public final class Admission {
    /** Where a change goes. */
    public enum Route {
        /** To the group of {@link #key}. */
        KEYED,
        /** Nowhere, and counted: it can match nothing and has no answer. */
        DROPPED,
        /** Nowhere: the −U of an upsert input, or a row that can match nothing, changes nothing. */
        IGNORED,
        /** Around the keyed operator to the output, with the empty answer. */
        BYPASSED,
        /**
         * To the count of probe rows in the group of {@link #key}; the row itself is not needed.
         */
        TALLIED
    }

    private final GroupJoinSpec spec;
    private final Side side;
    private final Schema schema;
    private final InputSpec input;
    private final KeyEncoder encoder;
    private final Identity identity;
    private final boolean forgetsUnmatchable;
    private GroupKey key = new GroupKey(new byte[1]);

    public Admission(GroupJoinSpec spec, Side side) {
        this.spec = spec;
        this.side = side;
        this.schema = spec.schema(side);
        this.input = spec.input(side);
        this.encoder = new KeyEncoder(spec.keys(), side);
        this.identity = new Identity(RowLayout.of(schema), input.key());
        this.forgetsUnmatchable = forgetsUnmatchable(spec, side);
    }

    /**
     * Admits a change.
     *
     * @throws InvalidChangeException if it breaks what the input promised
     */
    public Route admit(ChangeKind kind, PackedRow row) {
        checkInsertOnly(kind, row);
        checkNotNull(kind, row);
        if (spec.keys().neverMatches(side, row)) {
            return routeUnmatchable(kind, row);
        }
        if (input.isUpsert() && kind == ChangeKind.UPDATE_BEFORE) {
            return Route.IGNORED;
        }
        if (forgetsUnmatchable && spec.matching().neverMatches(side, row)) {
            return Route.IGNORED;
        }
        key = encoder.matchable(row);
        return Route.KEYED;
    }

    /**
     * Whether a row with NULL or NaN in a condition need not be known: nobody gets an answer for
     * it, no later change replaces it, none of its retractions is counted or refused, and it
     * touches no group.
     */
    private static boolean forgetsUnmatchable(GroupJoinSpec spec, Side side) {
        boolean answered = side == Side.PROBE && spec.join().keepsUnmatched();
        boolean judged =
                spec.unknownRetraction() == UnknownRetraction.IGNORE
                        || spec.unknownRetraction() == UnknownRetraction.FAIL;
        boolean retracted = !spec.input(side).isInsertOnly();
        return !answered
                && !spec.input(side).isUpsert()
                && !(judged && retracted)
                && !spec.retention().isOn();
    }

    /** Key of the change admitted last. */
    public GroupKey key() {
        return key;
    }

    private Route routeUnmatchable(ChangeKind kind, PackedRow row) {
        if (side == Side.BUILD || !spec.join().keepsUnmatched()) {
            return Route.DROPPED;
        }
        if (input.isUpsert() && kind == ChangeKind.UPDATE_BEFORE) {
            return Route.IGNORED;
        }
        if (spec.output() == Output.PER_GROUP) {
            key = encoder.unmatchable(row);
            return spec.countsUnmatchable() ? Route.TALLIED : Route.KEYED;
        }
        if (!input.isUpsert()) {
            return Route.BYPASSED;
        }
        key = KeyEncoder.unmatchable(identity.of(row.toBytes()));
        return Route.KEYED;
    }

    private void checkInsertOnly(ChangeKind kind, PackedRow row) {
        if (input.isInsertOnly() && kind != ChangeKind.INSERT) {
            throw new InvalidChangeException(
                    ErrorCode.RETRACTION_ON_INSERT_ONLY_INPUT,
                    "The %s input was declared insert-only, but brings %s %s. Declare it retracting() or upsert(key)."
                            .formatted(
                                    side, kind.symbol(), Ledger.describe(schema, row.toBytes())));
        }
    }

    private void checkNotNull(ChangeKind kind, RowView row) {
        for (int i = 0; i < schema.size(); i++) {
            Column column = schema.column(i);
            if (!column.nullable() && row.isNull(i) && mustBeThere(kind, i)) {
                throw new InvalidChangeException(
                        ErrorCode.NULL_IN_NOT_NULL_COLUMN,
                        "Column '%s' of the %s input is NOT NULL, but a row brings NULL. Mend the input, or declare the column nullable."
                                .formatted(column.name(), side));
            }
        }
    }

    /** A retraction by upsert key needs nothing but the key. */
    private boolean mustBeThere(ChangeKind kind, int position) {
        return kind.isAddition() || !input.isUpsert() || input.key().contains(position);
    }
}
