package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseKind;
import io.groupjoin.e2e.cases.CaseOptions.Mode;
import io.groupjoin.e2e.cases.CaseOptions.UnknownDelete;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Draws the changelog of a history: inserts, deletes, updates, key moves, unknown retractions. */
final class HistorySteps {
    /** Histories of many keys, which a tiny cache cannot hold. */
    private static final int WIDE_ONE_IN = 5;

    private final Case spec;
    private final Random random;
    private final ValuePool pool;
    private final NaiveMatch match;
    private final int keyBreadth;
    private final int nullOneIn;
    private final boolean expires;
    private final boolean unknowns;
    private final Map<CaseSide, List<List<@Nullable Object>>> live = new EnumMap<>(CaseSide.class);
    private final List<Step> steps = new ArrayList<>();
    private long clock;
    private int serial;

    HistorySteps(Case spec, Random random, ValuePool.Temper temper) {
        this.spec = spec;
        this.random = random;
        this.match = new NaiveMatch(spec);
        this.pool = new ValuePool(random, temper);
        this.keyBreadth =
                random.nextInt(WIDE_ONE_IN) == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(3);
        this.nullOneIn = List.of(0, 4, 10).get(random.nextInt(3));
        this.expires = !spec.options().ttl().isEmpty();
        this.unknowns =
                temper == ValuePool.Temper.WILD
                        && spec.options().unknownOrDefault() != UnknownDelete.FAIL;
        for (CaseSide side : CaseSide.values()) {
            live.put(side, new ArrayList<>());
        }
    }

    List<Step> draw(int count) {
        while (steps.size() < count) {
            draw(random.nextInt(3) == 0 ? CaseSide.PROBE : CaseSide.BUILD, random.nextInt(100));
        }
        return steps;
    }

    private List<List<@Nullable Object>> live(CaseSide side) {
        return live.getOrDefault(side, new ArrayList<>());
    }

    private Mode mode(CaseSide side) {
        return spec.options().input(side).mode();
    }

    private void draw(CaseSide side, int percent) {
        boolean growsOnly = mode(side) == Mode.INSERT_ONLY || live(side).isEmpty();
        if (percent < 4) {
            steps.add(new Step.Restore(1 + random.nextInt(3), 1 + random.nextInt(3)));
        } else if (percent < 10 && expires) {
            clock += List.of(10, 400, 5000).get(random.nextInt(3));
            steps.add(new Step.Clock(clock));
        } else if (percent < 50 || growsOnly) {
            insert(side);
        } else if (percent < 70) {
            add(side, CaseKind.DELETE, takeLive(side));
        } else if (percent < 92 || !unknowns || expires) {
            update(side);
        } else {
            retractUnknown(side, row(side));
        }
    }

    /** What becomes of an unknown probe row that can match nothing is left open. */
    private void retractUnknown(CaseSide side, List<@Nullable Object> row) {
        if (side == CaseSide.BUILD || !match.nullKey(side, row)) {
            add(side, CaseKind.DELETE, row);
        }
    }

    private void insert(CaseSide side) {
        boolean repeat =
                mode(side) != Mode.UPSERT
                        && !expires
                        && !live(side).isEmpty()
                        && random.nextInt(6) == 0;
        List<@Nullable Object> row =
                repeat ? live(side).get(random.nextInt(live(side).size())) : row(side);
        put(side, mode(side) == Mode.UPSERT && random.nextBoolean() ? "+U" : "+I", row);
    }

    private void put(CaseSide side, String kind, List<@Nullable Object> row) {
        if (mode(side) == Mode.UPSERT) {
            live(side).removeIf(other -> upsertKey(side, other).equals(upsertKey(side, row)));
        }
        live(side).add(row);
        add(side, CaseKind.of(kind), row);
    }

    private void add(CaseSide side, CaseKind kind, List<@Nullable Object> row) {
        steps.add(new Step.Change(side, kind, row));
    }

    private List<@Nullable Object> takeLive(CaseSide side) {
        return live(side).remove(random.nextInt(live(side).size()));
    }

    /** An update in place, or one that moves the row to another key. */
    private void update(CaseSide side) {
        List<@Nullable Object> old = takeLive(side);
        List<@Nullable Object> fresh = new ArrayList<>(row(side));
        boolean moves = random.nextInt(3) == 0 && mode(side) != Mode.UPSERT;
        for (int i = 0; i < fresh.size(); i++) {
            String name = spec.columns(side).get(i).name();
            boolean names = name.endsWith("id") || name.startsWith("k");
            if (names && !moves) {
                fresh.set(i, old.get(i));
            }
        }
        add(side, CaseKind.UPDATE_BEFORE, old);
        put(side, "+U", Collections.unmodifiableList(fresh));
    }

    private List<@Nullable Object> upsertKey(CaseSide side, List<@Nullable Object> row) {
        List<@Nullable Object> key = new ArrayList<>();
        spec.options()
                .input(side)
                .upsertKey()
                .forEach(column -> key.add(row.get(spec.position(side, column))));
        return key;
    }

    private List<@Nullable Object> row(CaseSide side) {
        List<@Nullable Object> row = new ArrayList<>();
        for (CaseColumn column : spec.columns(side)) {
            row.add(value(side, column));
        }
        return Collections.unmodifiableList(row);
    }

    /** A retention's expired rows must not be met by equal ones, so there every row is fresh. */
    private @Nullable Object value(CaseSide side, CaseColumn column) {
        if (column.name().endsWith("id")) {
            return expires ? serial++ : 1 + random.nextInt(4);
        }
        if (column.name().startsWith("k")) {
            boolean never = expires || mode(side) == Mode.UPSERT;
            return pool.orNull(pool.pick(column.type(), keyBreadth), never ? 0 : nullOneIn);
        }
        return pool.orNull(pool.any(column.type()), nullOneIn);
    }
}
