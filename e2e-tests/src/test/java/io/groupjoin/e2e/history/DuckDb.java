package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Bag;
import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.SqlType;
import io.groupjoin.e2e.cases.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** DuckDB asked for the whole output of two live multisets. */
final class DuckDb implements AutoCloseable {
    private final Connection connection;

    DuckDb() throws SQLException {
        this.connection = DriverManager.getConnection("jdbc:duckdb:");
    }

    /** The output rows of a groupjoin over live rows; each row may stand several times. */
    Bag<List<@Nullable Object>> answers(
            Case question, List<List<@Nullable Object>> probes, List<List<@Nullable Object>> builds)
            throws SQLException {
        load(question, CaseSide.PROBE, probes);
        load(question, CaseSide.BUILD, builds);
        return query(new DuckDbQuery(question).text(), question.outputTypes());
    }

    private void load(Case question, CaseSide side, List<List<@Nullable Object>> rows)
            throws SQLException {
        List<CaseColumn> columns = question.columns(side);
        String declared =
                columns.stream()
                        .map(column -> column.name() + " " + column.type())
                        .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE OR REPLACE TABLE %s (row_id INT, %s)".formatted(side, declared));
        }
        String marks = ", ?".repeat(columns.size());
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO %s VALUES (?%s)".formatted(side, marks))) {
            for (int id = 0; id < rows.size(); id++) {
                insert.setInt(1, id);
                for (int i = 0; i < columns.size(); i++) {
                    insert.setObject(i + 2, rows.get(id).get(i));
                }
                insert.executeUpdate();
            }
        }
    }

    private Bag<List<@Nullable Object>> query(String sql, List<SqlType> types) throws SQLException {
        Bag<List<@Nullable Object>> rows = new Bag<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                List<@Nullable Object> row = new ArrayList<>();
                for (int i = 0; i < types.size(); i++) {
                    row.add(value(found.getObject(i + 1), types.get(i)));
                }
                rows.add(Collections.unmodifiableList(row));
            }
        }
        return rows;
    }

    /** The value as the case format's Java value of its type. */
    private static @Nullable Object value(@Nullable Object found, SqlType type) {
        if (found == null) {
            return null;
        }
        return switch (type.base()) {
            case TINYINT, SMALLINT, INT, BIGINT ->
                    Values.integer(new BigInteger(found.toString()), type);
            case DECIMAL -> ((BigDecimal) found).setScale(type.scale());
            case DATE -> LocalDate.parse(found.toString());
            case TIMESTAMP -> time(found);
            case BOOLEAN, FLOAT, DOUBLE, VARCHAR -> found;
        };
    }

    private static Object time(Object found) {
        return found instanceof LocalDateTime ? found : ((Timestamp) found).toLocalDateTime();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
