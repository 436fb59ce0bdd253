package io.groupjoin.examples.tpch;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * DuckDB in memory, holding the final input rows, against which final answers are compared.
 *
 * <p>The final rows come from the fates directly, not from the streams. Prices are DECIMAL(12,2),
 * so the comparison is exact.
 */
public final class ResultCheck implements AutoCloseable {
    private static final int SHOWN = 5;

    private final DuckDBConnection db;

    /** Opens the database and loads the final rows. */
    public ResultCheck(TpchData data) throws SQLException {
        db = DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class);
        FinalRows.load(db, data);
    }

    /**
     * How the answers differ from what SQL says.
     *
     * @param count rows that are missing or too many; 0 if the answers are right
     * @param first a few of those rows, as text
     */
    public record Differences(long count, List<String> first) {
        public Differences {
            first = List.copyOf(first);
        }
    }

    /**
     * Compares the complete answers of a job with its SQL, as multisets.
     *
     * @param answers how often each row is there; a negative count is a difference
     */
    public Differences compare(TpchJob job, Map<List<@Nullable Object>, Integer> answers)
            throws SQLException {
        try (Statement statement = db.createStatement()) {
            String columns = String.join(", ", job.columns());
            statement.execute("CREATE OR REPLACE TABLE actual (" + columns + ")");
            statement.execute("CREATE OR REPLACE TABLE expected (" + columns + ")");
            statement.execute("INSERT INTO expected " + job.sql());
            long negative = load(answers);
            statement.execute(
                    """
                    CREATE OR REPLACE TABLE difference AS
                    SELECT 'missing' AS what, * FROM (FROM expected EXCEPT ALL FROM actual)
                    UNION ALL
                    SELECT 'too many', * FROM (FROM actual EXCEPT ALL FROM expected)""");
            return new Differences(negative + count(statement), first(statement));
        }
    }

    /** First answers of the last comparison, in the job's order. */
    public List<List<@Nullable Object>> top(TpchJob job, int rows) throws SQLException {
        try (Statement statement = db.createStatement();
                ResultSet result =
                        statement.executeQuery(
                                "FROM actual ORDER BY %s LIMIT %d"
                                        .formatted(job.showFirst(), rows))) {
            return rows(result);
        }
    }

    private long load(Map<List<@Nullable Object>, Integer> answers) throws SQLException {
        long negative = 0;
        try (var table = db.createAppender("actual")) {
            for (var answer : answers.entrySet()) {
                for (int copy = 0; copy < answer.getValue(); copy++) {
                    FinalRows.append(table, answer.getKey());
                }
                negative += Math.max(0, -answer.getValue());
            }
        }
        return negative;
    }

    private static long count(Statement statement) throws SQLException {
        try (ResultSet result = statement.executeQuery("SELECT count(*) FROM difference")) {
            result.next();
            return result.getLong(1);
        }
    }

    private static List<String> first(Statement statement) throws SQLException {
        try (ResultSet result =
                statement.executeQuery("FROM difference ORDER BY ALL LIMIT " + SHOWN)) {
            return rows(result).stream().map(List::toString).toList();
        }
    }

    private static List<List<@Nullable Object>> rows(ResultSet result) throws SQLException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        int columns = result.getMetaData().getColumnCount();
        while (result.next()) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int column = 1; column <= columns; column++) {
                row.add(result.getObject(column));
            }
            rows.add(row);
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        try (Connection closing = db) {
            closing.clearWarnings();
        }
    }
}
