package io.groupjoin.datastream;

import static io.groupjoin.datastream.Aggregates.count;
import static io.groupjoin.datastream.Aggregates.max;
import static io.groupjoin.datastream.Aggregates.prod;
import static io.groupjoin.datastream.Aggregates.size;
import static io.groupjoin.datastream.Aggregates.sum;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.JoinType;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.Side;
import java.time.Duration;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.types.Row;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What is refused while a groupjoin is said, word for word. */
class BadInputTest {
    private static DataStream<Row> stream(StreamExecutionEnvironment env, String[] names) {
        TypeInformation<?>[] types = new TypeInformation<?>[names.length];
        for (int i = 0; i < names.length; i++) {
            types[i] = type(names[i]);
        }
        return env.fromData(Types.ROW_NAMED(names, types), new Row(names.length));
    }

    private static TypeInformation<?> type(String name) {
        return switch (name) {
            case "item" -> Types.STRING;
            case "extras" -> Types.MAP(Types.STRING, Types.STRING);
            default -> Types.LONG;
        };
    }

    private static Input<Row> orders() {
        return Input.of(stream(environment(), new String[] {"id", "customer_id", "item"}));
    }

    private static Input<Row> payments() {
        return Input.of(
                stream(environment(), new String[] {"user_id", "amount", "order_time", "item"}));
    }

    private static StreamExecutionEnvironment environment() {
        return StreamExecutionEnvironment.getExecutionEnvironment();
    }

    private static MatchStage<Row, Row> matched() {
        return GroupJoin.of(orders(), payments()).where("customer_id").equalTo("user_id");
    }

    private static void refused(ErrorCode code, String message, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        InvalidSpecException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessage(message);
    }

    @Test
    void an_unknown_column_is_answered_with_the_nearest_name() {
        refused(
                ErrorCode.UNKNOWN_COLUMN,
                "Unknown column 'amout' in build schema (user_id, amount, order_time, item); did"
                        + " you mean 'amount'?",
                () -> matched().aggregate(sum("amout")).explain());
        refused(
                ErrorCode.UNKNOWN_COLUMN,
                "Unknown column 'customer' in probe schema (id, customer_id, item).",
                () -> GroupJoin.of(orders(), payments()).where("customer").equalTo("user_id"));
        refused(
                ErrorCode.UNKNOWN_COLUMN,
                "Unknown column 'idd' in probe schema (id, customer_id, item); did you mean 'id'?",
                () -> matched().aggregate(size()).restoreOrder("idd").explain());
    }

    @Test
    void key_columns_that_do_not_compare_are_refused() {
        refused(
                ErrorCode.KEY_TYPE_MISMATCH,
                "Key columns probe 'item' VARCHAR and build 'user_id' BIGINT cannot be compared;"
                        + " cast one to the other's type before the groupjoin.",
                () -> GroupJoin.of(orders(), payments()).where("item").equalTo("user_id"));
    }

    @Test
    void key_columns_must_come_in_pairs() {
        refused(
                ErrorCode.INVALID_OPTION,
                "The join key needs as many build columns as probe columns, at least one: probe"
                        + " (id, customer_id), build (user_id). Name them in pairs, or use"
                        + " everything().",
                () ->
                        GroupJoin.of(orders(), payments())
                                .where("id", "customer_id")
                                .equalTo("user_id"));
    }

    @Test
    void a_full_join_is_refused_by_name() {
        refused(
                ErrorCode.UNSUPPORTED_JOIN,
                "Join type refused: a FULL groupjoin would have to answer build rows too, but only"
                        + " probe rows are answered. Use LEFT, and an ANTI groupjoin with"
                        + " reverse() for the unmatched build rows.",
                () -> matched().aggregate(size()).join(JoinType.of("FULL")));
    }

    @Test
    void semi_and_anti_take_no_aggregates() {
        refused(
                ErrorCode.SEMI_ANTI_TAKES_NO_AGGREGATES,
                "SEMI takes no aggregates, but sum(amount) was asked for: its answer is only"
                        + " whether a match exists. Use INNER or LEFT.",
                () -> matched().aggregate(sum("amount")).join(JoinType.SEMI).explain());
        refused(
                ErrorCode.SEMI_ANTI_TAKES_NO_AGGREGATES,
                "ANTI takes no aggregates, but count(*) was asked for: its answer is only whether a"
                        + " match exists. Use INNER or LEFT.",
                () -> matched().aggregate(size()).join(JoinType.ANTI).asDataStream());
    }

    @Test
    void inner_and_left_need_an_aggregate() {
        refused(
                ErrorCode.AGGREGATES_REQUIRED,
                "INNER needs at least one aggregate; to ask only whether a match exists, use SEMI"
                        + " or ANTI.",
                () -> matched().aggregate().explain());
        refused(
                ErrorCode.AGGREGATES_REQUIRED,
                "LEFT needs at least one aggregate; to ask only whether a match exists, use SEMI or"
                        + " ANTI.",
                () -> matched().semi().keepUnmatched().explain());
    }

    @Test
    void an_upsert_key_must_contain_the_join_key() {
        refused(
                ErrorCode.UPSERT_KEY_MUST_CONTAIN_JOIN_KEY,
                "An upsert probe input needs an upsert key that contains the join key: upsert key"
                        + " (id), join key (customer_id). A row whose join key changes would stay"
                        + " in its old group. Extend the upsert key, or turn the input into a"
                        + " retract stream.",
                () ->
                        GroupJoin.of(orders().upsert("id"), payments())
                                .where("customer_id")
                                .equalTo("user_id")
                                .aggregate(size())
                                .explain());
    }

    @Test
    void a_type_that_cannot_be_carried_is_refused() {
        Input<Row> odd = Input.of(stream(environment(), new String[] {"id", "extras"}));
        refused(
                ErrorCode.UNSUPPORTED_TYPE,
                "Column 'extras' has type Map<String, String>, which a groupjoin cannot carry."
                        + " Supported are BOOLEAN, TINYINT to BIGINT, FLOAT, DOUBLE, DECIMAL,"
                        + " VARCHAR, BINARY, DATE, TIME, TIMESTAMP and TIMESTAMP_LTZ; map the"
                        + " column, or leave it out with Input.of(stream).column(...).",
                () -> GroupJoin.of(odd, payments()).where("id").equalTo("user_id"));
    }

    @Test
    void output_names_must_differ() {
        refused(
                ErrorCode.DUPLICATE_COLUMN,
                "Output column 'id' stands twice: sum(amount) is named like another column of the"
                        + " output. Name it otherwise with as(...).",
                () -> matched().aggregate(sum("amount").as("id")).explain());
        refused(
                ErrorCode.DUPLICATE_COLUMN,
                "Output column 'amount_sum' stands twice: sum(amount) is named like another column"
                        + " of the output. Name it otherwise with as(...).",
                () -> matched().aggregate(sum("amount"), sum("amount")).explain());
        refused(
                ErrorCode.DUPLICATE_COLUMN,
                "Output column 'customer_id' stands twice: it is compared twice in the join key"
                        + " (customer_id, customer_id), and per-group output starts with the join"
                        + " key. Say the second equality with matching(...).",
                () ->
                        matched()
                                .where("customer_id")
                                .equalTo("order_time")
                                .aggregate(size())
                                .perGroup()
                                .explain());
    }

    @Test
    void an_aggregate_of_an_unfit_type_is_refused() {
        refused(
                ErrorCode.AGGREGATE_TYPE_NOT_SUPPORTED,
                "sum(item) cannot be computed over VARCHAR; it takes an integer, FLOAT, DOUBLE or"
                        + " DECIMAL column.",
                () -> matched().aggregate(sum("item")).explain());
        refused(
                ErrorCode.AGGREGATE_TYPE_NOT_SUPPORTED,
                "prod(item) cannot be computed over VARCHAR; it takes an integer, FLOAT or DOUBLE"
                        + " column.",
                () -> matched().aggregate(count("item"), max("item"), prod("item")).explain());
    }

    @Test
    void unsound_upsert_emission_is_refused() {
        refused(
                ErrorCode.EMISSION_NOT_SOUND,
                "upsert emission needs the probe's unique key to contain the join key: unique key"
                        + " (id), join key (customer_id). Use retract emission, or add"
                        + " restoreOrder(id).",
                () ->
                        GroupJoin.of(orders().uniqueKey("id"), payments())
                                .where("customer_id")
                                .equalTo("user_id")
                                .aggregate(size())
                                .emit(Emission.UPSERT)
                                .explain());
        assertThat(
                        GroupJoin.of(orders().uniqueKey("id"), payments())
                                .where("customer_id")
                                .equalTo("user_id")
                                .aggregate(size())
                                .emit(Emission.UPSERT)
                                .restoreOrder("id")
                                .explain())
                .contains("sound: order is restored by unique key behind the groupjoin");
    }

    @Test
    void on_probe_emission_needs_an_insert_only_probe() {
        refused(
                ErrorCode.EMISSION_NOT_SOUND,
                "on-probe emission answers each probe row once, at arrival: it needs per-row output"
                        + " and an insert-only probe input, but output is PER_ROW and the probe"
                        + " input is RETRACT. Use retract emission, or declare the probe"
                        + " insertOnly().",
                () -> matched().aggregate(size()).emit(Emission.ON_PROBE).explain());
    }

    @Test
    void order_is_restored_only_where_rows_can_move() {
        refused(
                ErrorCode.INVALID_OPTION,
                "restoreOrder(...) follows probe rows whose join key moves, but output is PER_GROUP"
                        + " with RETRACT emission, where none does. Leave it out.",
                () -> matched().aggregate(size()).perGroup().restoreOrder("id").explain());
        refused(
                ErrorCode.INVALID_OPTION,
                "restoreOrder(...) follows probe rows whose join key moves, but output is PER_ROW"
                        + " with ON_PROBE emission, where none does. Leave it out.",
                () ->
                        GroupJoin.of(orders().insertOnly(), payments())
                                .where("customer_id")
                                .equalTo("user_id")
                                .aggregate(size())
                                .emit(Emission.ON_PROBE)
                                .restoreOrder("id")
                                .explain());
    }

    @Test
    void order_is_not_restored_for_rows_that_are_forgotten_silently() {
        refused(
                ErrorCode.INVALID_OPTION,
                "restoreOrder(...) remembers the answers of each row that is live, but retention"
                        + " forgets rows without a word, so it would bring forgotten answers back."
                        + " Leave out one of the two.",
                () ->
                        matched()
                                .aggregate(size())
                                .retention(Side.PROBE, Duration.ofHours(1))
                                .restoreOrder("id")
                                .explain());
    }

    @Test
    void retention_refuses_debts() {
        refused(
                ErrorCode.RETENTION_NEEDS_IGNORE,
                "With retention, a retraction may name a row that has expired, so unknown"
                        + " retractions can only be ignored, not DEBT. Use"
                        + " unknownRetractions(IGNORE).",
                () ->
                        matched()
                                .aggregate(size())
                                .retention(Side.BUILD, Duration.ofHours(1))
                                .unknownRetractions(UnknownRetraction.DEBT)
                                .explain());
        refused(
                ErrorCode.INVALID_OPTION,
                "Retention of the probe rows is PT0S; it must be from 1 ms to 36500 days. To keep rows"
                        + " forever, leave it out.",
                () -> matched().aggregate(size()).retention(Side.PROBE, Duration.ZERO));
    }

    @Test
    void a_forced_tactic_that_cannot_serve_is_refused() {
        refused(
                ErrorCode.INVALID_OPTION,
                "Tactic FACTORISED was forced but cannot be used: output is PER_ROW, it serves"
                        + " PER_GROUP. Force SCAN, or let the tactic be chosen.",
                () -> matched().aggregate(size()).tactic(TacticKind.FACTORISED).explain());
    }

    @Test
    void batch_execution_is_refused() {
        Configuration batch = new Configuration();
        batch.set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.BATCH);
        StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment(batch);
        DataStream<Row> orders = stream(env, new String[] {"id", "customer_id"});
        DataStream<Row> payments = stream(env, new String[] {"user_id", "amount"});
        ReadyStage<Row, Row> ready =
                GroupJoin.of(orders, payments)
                        .where("customer_id")
                        .equalTo("user_id")
                        .aggregate(size())
                        .uid("order-payments");
        String message =
                "Groupjoin 'order-payments' cannot run in batch execution: changes would arrive"
                        + " sorted by key instead of in their order. Set execution.runtime-mode to"
                        + " STREAMING; bounded inputs then end the job as well.";
        refused(ErrorCode.INVALID_OPTION, message, ready::asDataStream);
        refused(ErrorCode.INVALID_OPTION, message, ready::asRowData);
    }
}
