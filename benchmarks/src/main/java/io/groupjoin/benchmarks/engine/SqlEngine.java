package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.JoinKind;
import java.util.Map;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.TableDescriptor;
import org.apache.flink.table.api.bridge.java.StreamStatementSet;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;

/**
 * A Flink SQL query over tables {@code l(id, k)} and {@code r(v, k)}.
 *
 * @param query the query, with {@code %s} where the join stands
 * @param options table options
 */
public record SqlEngine(String name, String query, Map<String, String> options) implements Engine {

    private static final String PLAIN =
            "SELECT l.id, SUM(r.v), COUNT(r.v) FROM l %s r ON l.k = r.k GROUP BY l.id";
    private static final String FILTERED =
            "SELECT l.id, SUM(r.v), COUNT(r.v) FROM l %s"
                    + " (SELECT * FROM r WHERE k IS NOT NULL) r ON l.k = r.k GROUP BY l.id";
    private static final String PREAGGREGATED =
            "SELECT l.id, a.s, COALESCE(a.c, 0) FROM l %s"
                    + " (SELECT k, SUM(v) AS s, COUNT(v) AS c FROM r GROUP BY k) a ON l.k = a.k";
    private static final Map<String, String> MINI_BATCH =
            Map.of(
                    "table.exec.mini-batch.enabled", "true",
                    "table.exec.mini-batch.allow-latency", "100 ms",
                    "table.exec.mini-batch.size", "5000",
                    "table.optimizer.agg-phase-strategy", "TWO_PHASE");

    public static SqlEngine plain() {
        return new SqlEngine("plain SQL", PLAIN, Map.of());
    }

    /** Plain SQL whose author knows that null keys of the build side must be filtered by hand. */
    public static SqlEngine filtered() {
        return new SqlEngine("plain SQL, nulls filtered by hand", FILTERED, Map.of());
    }

    public static SqlEngine plainMiniBatch() {
        return new SqlEngine("plain SQL mini-batch two-phase", PLAIN, MINI_BATCH);
    }

    public static SqlEngine preaggregated() {
        return new SqlEngine("pre-aggregated SQL", PREAGGREGATED, Map.of());
    }

    public static SqlEngine preaggregatedMiniBatch() {
        return new SqlEngine("pre-aggregated SQL mini-batch", PREAGGREGATED, MINI_BATCH);
    }

    @Override
    public String policy() {
        return "insert-only";
    }

    @Override
    public void attach(Inputs inputs, JoinKind join, String run) {
        StreamTableEnvironment tables = StreamTableEnvironment.create(inputs.env());
        options.forEach((key, value) -> tables.getConfig().set(key, value));
        tables.createTemporaryView("l", inputs.probe());
        tables.createTemporaryView("r", inputs.build());
        StreamStatementSet statements = tables.createStatementSet();
        statements.addInsert(answers(run), tables.sqlQuery(query.formatted(join.sql())));
        statements.attachAsDataStream();
    }

    private static TableDescriptor answers(String run) {
        Schema schema =
                Schema.newBuilder()
                        .column("id", DataTypes.BIGINT())
                        .column("s", DataTypes.BIGINT())
                        .column("c", DataTypes.BIGINT())
                        .build();
        return TableDescriptor.forConnector(AnswerTableFactory.CONNECTOR)
                .schema(schema)
                .option(AnswerTableFactory.RUN, run)
                .build();
    }
}
