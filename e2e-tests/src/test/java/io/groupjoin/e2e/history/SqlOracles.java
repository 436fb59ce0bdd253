package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What SQL engines answer at the end of a tame history, against what was answered. */
final class SqlOracles implements AutoCloseable {
    private final DuckDb database = new DuckDb();
    private final List<Oracle> oracles = List.of(Oracle.duckDb(database), Oracle.flink());

    SqlOracles() throws SQLException {}

    /** How each engine differs from an output; empty if none does. */
    List<String> complaints(Case history, Bag<List<@Nullable Object>> got) throws Exception {
        List<String> complaints = new ArrayList<>();
        for (Oracle oracle : oracles) {
            oracle.complaint(history, got).ifPresent(complaints::add);
        }
        return complaints;
    }

    @Override
    public void close() throws SQLException {
        database.close();
    }
}
