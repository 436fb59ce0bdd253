package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.Case.Join;
import io.groupjoin.e2e.cases.Case.Output;
import io.groupjoin.e2e.cases.CaseAggregate;
import io.groupjoin.e2e.cases.CaseAggregate.Function;
import io.groupjoin.e2e.cases.CaseColumn;
import io.groupjoin.e2e.cases.CaseCondition;
import io.groupjoin.e2e.cases.CaseKey;
import io.groupjoin.e2e.cases.CaseOptions;
import io.groupjoin.e2e.cases.CaseOptions.Mode;
import io.groupjoin.e2e.cases.CaseOptions.Promise;
import io.groupjoin.e2e.cases.CaseSide;
import io.groupjoin.e2e.cases.Expression;
import io.groupjoin.e2e.cases.SqlType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Draws a groupjoin: probe (id, k…, x), build (k…, bid, y, v, w) and everything asked of it.
 *
 * <p>A tame one has only answers that SQL engines agree on exactly.
 */
final class HistorySpec {
    private static final List<String> KEY_TYPES =
            List.of(
                    "INT",
                    "INT",
                    "INT",
                    "BIGINT",
                    "VARCHAR",
                    "BOOLEAN",
                    "DATE",
                    "TIMESTAMP(3)",
                    "DECIMAL(6,2)",
                    "DOUBLE");
    private static final List<String> TAME_KEY_TYPES =
            List.of("INT", "INT", "BIGINT", "VARCHAR", "BOOLEAN", "DATE", "TIMESTAMP(3)");
    private static final List<String> VALUE_TYPES =
            List.of(
                    "INT",
                    "BIGINT",
                    "SMALLINT",
                    "TINYINT",
                    "DOUBLE",
                    "FLOAT",
                    "DECIMAL(6,2)",
                    "VARCHAR",
                    "BOOLEAN",
                    "DATE",
                    "TIMESTAMP(3)");
    private static final List<String> TAME_VALUE_TYPES =
            List.of("INT", "BIGINT", "DECIMAL(6,2)", "VARCHAR", "DATE");

    private static final List<String> ORDERS = List.of("<", "<=", ">", ">=");

    private final Random random;
    private final ValuePool.Temper temper;
    private final Join join;
    private final Output output;
    private final List<SqlType> keyTypes = new ArrayList<>();
    private final SqlType v;
    private final SqlType w;

    HistorySpec(Random random, ValuePool.Temper temper) {
        this.random = random;
        this.temper = temper;
        this.join = one(List.of(Join.values()));
        this.output = one(List.of(Output.values()));
        int keys = one(List.of(0, 1, 1, 1, 1, 2, 2));
        boolean needsKey = output == Output.PER_GROUP && !takesAggregates();
        for (int i = 0; i < (needsKey ? Math.max(1, keys) : keys); i++) {
            keyTypes.add(type(KEY_TYPES, TAME_KEY_TYPES));
        }
        this.v = type(VALUE_TYPES, TAME_VALUE_TYPES);
        this.w = type(VALUE_TYPES, TAME_VALUE_TYPES);
    }

    private boolean takesAggregates() {
        return join == Join.INNER || join == Join.LEFT;
    }

    private <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private SqlType type(List<String> wild, List<String> tame) {
        return SqlType.parse(one(temper == ValuePool.Temper.WILD ? wild : tame));
    }

    /** The groupjoin without steps. */
    Case draw(String id) {
        Expression residual = residual();
        CaseOptions options = options();
        return new Case(
                id,
                join,
                output,
                Map.of(CaseSide.PROBE, probe(), CaseSide.BUILD, build()),
                keys(),
                conditions(),
                residual,
                takesAggregates() ? aggregates() : List.of(),
                options,
                List.of(),
                Set.of());
    }

    private List<CaseColumn> probe() {
        List<CaseColumn> columns = new ArrayList<>();
        columns.add(column("id", SqlType.parse("INT")));
        for (int i = 0; i < keyTypes.size(); i++) {
            columns.add(column("k" + i, keyTypes.get(i)));
        }
        columns.add(column("x", SqlType.parse("INT")));
        return columns;
    }

    private List<CaseColumn> build() {
        List<CaseColumn> columns = new ArrayList<>();
        for (int i = 0; i < keyTypes.size(); i++) {
            columns.add(column("k" + i, otherWidth(keyTypes.get(i))));
        }
        columns.add(column("bid", SqlType.parse("INT")));
        columns.add(column("y", SqlType.parse("INT")));
        columns.add(column("v", v));
        columns.add(column("w", w));
        return columns;
    }

    private static CaseColumn column(String name, SqlType type) {
        return new CaseColumn(name, type, true);
    }

    /** Numbers compare by value across widths and scales. */
    private static SqlType otherWidth(SqlType type) {
        return switch (type.base()) {
            case BIGINT -> SqlType.parse("SMALLINT");
            case DECIMAL -> SqlType.decimal(type.precision() + 2, type.scale() + 1);
            case BOOLEAN, TINYINT, SMALLINT, INT, FLOAT, DOUBLE, VARCHAR, DATE, TIMESTAMP -> type;
        };
    }

    private List<CaseKey> keys() {
        List<CaseKey> keys = new ArrayList<>();
        for (int i = 0; i < keyTypes.size(); i++) {
            CaseKey.Nulls nulls = one(List.of(CaseKey.Nulls.values()));
            keys.add(new CaseKey("k" + i, "k" + i, nulls));
        }
        return keys;
    }

    /** A range, a band, or an inequality, in a part of the histories. */
    private List<CaseCondition> conditions() {
        Long offset = random.nextBoolean() ? Long.valueOf(random.nextInt(5) - 2) : null;
        return switch (random.nextInt(10)) {
            case 0 -> List.of(new CaseCondition("x", one(ORDERS), "y", offset));
            case 1 ->
                    List.of(
                            new CaseCondition("x", "<=", "y", -1L),
                            new CaseCondition("x", ">=", "y", 2L));
            case 2 -> List.of(new CaseCondition("x", "!=", "y", null));
            case 3 -> List.of(new CaseCondition("x", one(ORDERS), isNumber(v) ? "v" : "y", null));
            default -> List.of();
        };
    }

    private static boolean isNumber(SqlType type) {
        return type.isInteger() || type.isFloat() || type.base() == SqlType.Base.DECIMAL;
    }

    private @Nullable Expression residual() {
        Expression x = new Expression.Column(CaseSide.PROBE, "x");
        Expression y = new Expression.Column(CaseSide.BUILD, "y");
        return switch (random.nextInt(8)) {
            case 0 -> call("<", x, y);
            case 1 -> call("not", call("=", x, y));
            case 2 -> call("or", call("=", x, y), call("isNull", y));
            case 3 -> call(">", call("+", x, y), new Expression.Literal(1));
            default -> null;
        };
    }

    private static Expression call(String op, Expression... arguments) {
        return new Expression.Call(op, List.of(arguments));
    }

    private List<CaseAggregate> aggregates() {
        List<CaseAggregate> aggregates = new ArrayList<>();
        aggregates.add(new CaseAggregate(Function.SIZE, null, "size", false, null));
        add(aggregates, "v", v);
        add(aggregates, "w", w);
        int first = random.nextInt(aggregates.size());
        return List.copyOf(aggregates.subList(first, aggregates.size()));
    }

    private void add(List<CaseAggregate> to, String column, SqlType type) {
        for (Function function : functions(type)) {
            if (random.nextInt(3) > 0) {
                to.add(new CaseAggregate(function, column, column + "_" + function, false, null));
            }
        }
    }

    private List<Function> functions(SqlType type) {
        List<Function> functions = new ArrayList<>(List.of(Function.MIN, Function.MAX));
        functions.add(Function.COUNT);
        boolean number = type.isInteger() || type.isFloat();
        if (number || type.base() == SqlType.Base.DECIMAL) {
            functions.add(Function.SUM);
        }
        if (temper == ValuePool.Temper.WILD && functions.contains(Function.SUM)) {
            functions.add(Function.AVG);
        }
        if (temper == ValuePool.Temper.WILD && number) {
            functions.add(Function.PROD);
        }
        return functions;
    }

    private CaseOptions options() {
        boolean wild = temper == ValuePool.Temper.WILD;
        Map<CaseSide, Promise> inputs = inputs();
        Map<CaseSide, Long> ttl = wild && random.nextInt(8) == 0 ? ttl() : Map.of();
        return new CaseOptions(
                wild ? one(List.of(CaseOptions.Empty.values())) : CaseOptions.Empty.SQL,
                wild ? one(List.of(CaseOptions.Overflow.values())) : CaseOptions.Overflow.WRAP,
                wild ? one(List.of(CaseOptions.Nan.values())) : CaseOptions.Nan.VALUE,
                ttl.isEmpty() && wild ? one(List.of(CaseOptions.UnknownDelete.values())) : null,
                inputs,
                0,
                ttl,
                Map.of(),
                emission(inputs),
                1);
    }

    private Map<CaseSide, Long> ttl() {
        return random.nextBoolean()
                ? Map.of(CaseSide.BUILD, 1000L)
                : Map.of(CaseSide.BUILD, 1000L, CaseSide.PROBE, 1000L);
    }

    /** Upsert where the output has a key that contains the join key. */
    private CaseOptions.Emission emission(Map<CaseSide, Promise> inputs) {
        boolean sound =
                output == Output.PER_GROUP
                        || inputs.getOrDefault(CaseSide.PROBE, Promise.RETRACT).mode()
                                == Mode.UPSERT;
        return sound && random.nextInt(4) == 0
                ? CaseOptions.Emission.UPSERT
                : CaseOptions.Emission.RETRACT;
    }

    private Map<CaseSide, Promise> inputs() {
        Map<CaseSide, Promise> inputs = new EnumMap<>(CaseSide.class);
        for (CaseSide side : CaseSide.values()) {
            Mode mode = one(List.of(Mode.RETRACT, Mode.RETRACT, Mode.UPSERT, Mode.INSERT_ONLY));
            inputs.put(side, new Promise(mode, mode == Mode.UPSERT ? upsertKey(side) : List.of()));
        }
        return inputs;
    }

    private List<String> upsertKey(CaseSide side) {
        List<String> key = new ArrayList<>(keys().stream().map(CaseKey::probe).toList());
        key.add(side == CaseSide.PROBE ? "id" : "bid");
        return key;
    }
}
