package io.groupjoin.benchmarks.engine;

import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.job.Inputs;
import io.groupjoin.benchmarks.job.Question;
import java.util.Map;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.TableDescriptor;
import org.apache.flink.table.api.bridge.java.StreamStatementSet;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;

/** A Flink SQL query over tables {@code l(id, k)} and {@code r(v, k)}. */
public final class SqlEngine implements Engine {

    private static final Map<String, String> EAGER = Map.of();
    private static final Map<String, String> MINI_BATCH =
            Map.of(
                    "table.exec.mini-batch.enabled", "true",
                    "table.exec.mini-batch.allow-latency", "100 ms",
                    "table.exec.mini-batch.size", "5000",
                    "table.optimizer.agg-phase-strategy", "TWO_PHASE");

    private final String name;
    private final QueryShape shape;
    private final Map<String, String> options;

    private SqlEngine(String name, QueryShape shape, Map<String, String> options) {
        this.name = name;
        this.shape = shape;
        this.options = options;
    }

    public static SqlEngine plain() {
        return new SqlEngine("plain SQL", QueryShape.PLAIN, EAGER);
    }

    /** Plain SQL whose author knows that null keys of the build side must be filtered by hand. */
    public static SqlEngine filtered() {
        return new SqlEngine("plain SQL, nulls filtered by hand", QueryShape.FILTERED, EAGER);
    }

    public static SqlEngine plainMiniBatch() {
        return new SqlEngine("plain SQL mini-batch two-phase", QueryShape.PLAIN, MINI_BATCH);
    }

    public static SqlEngine preaggregated() {
        return new SqlEngine("pre-aggregated SQL", QueryShape.PREAGGREGATED, EAGER);
    }

    public static SqlEngine preaggregatedMiniBatch() {
        return new SqlEngine("pre-aggregated SQL mini-batch", QueryShape.PREAGGREGATED, MINI_BATCH);
    }

    /** {@code EXISTS} for SEMI, {@code NOT EXISTS} for ANTI. */
    public static SqlEngine exists() {
        return new SqlEngine("SQL EXISTS", QueryShape.EXISTS, EAGER);
    }

    /** Whether every pair is built. */
    public boolean buildsPairs() {
        return shape == QueryShape.PLAIN || shape == QueryShape.FILTERED;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String policy() {
        return "insert-only";
    }

    @Override
    public void attach(Inputs inputs, Question question, String run) {
        StreamTableEnvironment tables = StreamTableEnvironment.create(inputs.env());
        options.forEach((key, value) -> tables.getConfig().set(key, value));
        tables.createTemporaryView("l", inputs.probe());
        tables.createTemporaryView("r", inputs.build());
        StreamStatementSet statements = tables.createStatementSet();
        statements.addInsert(answers(run, question), tables.sqlQuery(shape.of(question)));
        statements.attachAsDataStream();
    }

    private static TableDescriptor answers(String run, Question question) {
        Schema.Builder schema = Schema.newBuilder().column("id", DataTypes.BIGINT());
        for (int i = 0; i < question.folds().size(); i++) {
            schema.column("a" + i, DataTypes.BIGINT());
        }
        return TableDescriptor.forConnector(AnswerTableFactory.CONNECTOR)
                .schema(schema.build())
                .option(AnswerTableFactory.RUN, run)
                .build();
    }
}
