package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Step;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What SQL engines answer at the end of a tame history, against what was answered. */
final class SqlOracles implements AutoCloseable {
    private final DuckDb duckDb = new DuckDb();
    private int flinkAsked;

    SqlOracles() throws SQLException {}

    /** How each engine differs from an output; empty if none does. */
    List<String> complaints(Case history, Bag<List<@Nullable Object>> got) throws Exception {
        NaiveGroupJoin live = live(history);
        List<List<@Nullable Object>> probes = live.rows(CaseSide.PROBE);
        List<String> complaints = new ArrayList<>();
        add(complaints, "DuckDB", duckDb.answers(history, probes, live.rows(CaseSide.BUILD)), got);
        if (!history.perRow() || new HashSet<>(probes).size() == probes.size()) {
            flinkAsked++;
            add(complaints, "Flink", new FlinkSql(history).answers(), got);
        }
        return complaints;
    }

    /** Histories that Flink was asked about: its grouping merges equal probe rows. */
    int flinkAsked() {
        return flinkAsked;
    }

    static NaiveGroupJoin live(Case history) {
        NaiveGroupJoin live = new NaiveGroupJoin(history);
        for (Step step : history.steps()) {
            if (step instanceof Step.Change change) {
                live.feed(change);
            }
        }
        return live;
    }

    private static void add(
            List<String> complaints,
            String engine,
            Bag<List<@Nullable Object>> want,
            Bag<List<@Nullable Object>> got) {
        if (!want.equals(got)) {
            complaints.add(engine + " says " + want + ", got " + got);
        }
    }

    @Override
    public void close() throws SQLException {
        duckDb.close();
    }
}
