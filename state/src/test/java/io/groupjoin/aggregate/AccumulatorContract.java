package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.GroupJoinException;
import io.groupjoin.row.JavaValues;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.StateException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Laws of {@link Accumulator}. A subclass names the calls; each law runs on random multisets of
 * inputs of every taste for each of them. A failure names the call and the seed; run again with
 * {@code -Dgroupjoin.seed=…}.
 */
abstract class AccumulatorContract {
    private static final long SEED = Long.getLong("groupjoin.seed", 20_260);
    private static final int RUNS = 24;
    private static final int MOST_ROWS = 24;
    private static final List<Inputs.Taste> TASTES = List.of(Inputs.Taste.values());

    /** The calls under test. */
    abstract List<AggregateCall> calls();

    /** What the answer must be; a custom aggregate says so itself. */
    Answer expected(AggregateCall call, List<Copies> rows, long copies) {
        return Naive.evaluate(call, rows, copies);
    }

    /** One law on one multiset. */
    interface Law {
        void holds(AggregateCall call, List<Copies> rows, Random random);
    }

    @Test
    void the_answer_is_that_of_a_naive_evaluation() {
        forAll(
                (call, rows, random) -> {
                    long copies = mostCopies(call) == 1 ? 1 : 1L + random.nextInt(4);
                    assertThat(answer(call, fold(call, rows), copies))
                            .isEqualTo(expected(call, rows, copies));
                });
    }

    @Test
    void every_answer_on_the_way_is_that_of_the_live_rows() {
        forAll(
                (call, rows, random) -> {
                    Accumulator accumulator = call.newAccumulator();
                    List<Copies> live = new ArrayList<>();
                    for (Copies row : rows) {
                        accumulator.add(row(call, row), row.weight());
                        live.add(row);
                        if (random.nextInt(3) > 0) {
                            Copies gone = live.remove(random.nextInt(live.size()));
                            accumulator = removed(call, accumulator, gone, live);
                        }
                        assertThat(answer(call, accumulator, 1)).isEqualTo(expected(call, live, 1));
                        assertThat(bytes(accumulator)).isEqualTo(bytes(fold(call, live)));
                    }
                });
    }

    @Test
    void removing_what_was_added_leaves_what_was_before() {
        forAll(
                (call, rows, random) -> {
                    int half = rows.size() / 2;
                    Accumulator accumulator = fold(call, rows.subList(0, half));
                    byte[] before = bytes(accumulator);
                    List<Copies> more = new ArrayList<>(rows.subList(half, rows.size()));
                    more.forEach(x -> accumulator.add(row(call, x), x.weight()));
                    Collections.shuffle(more, random);
                    boolean known = true;
                    for (Copies x : more) {
                        known &= accumulator.remove(row(call, x), x.weight());
                    }
                    if (call.algebra() == Algebra.EXACTLY_REMOVABLE) {
                        assertThat(known).isTrue();
                    }
                    if (known) {
                        assertThat(bytes(accumulator)).isEqualTo(before);
                    }
                });
    }

    @Test
    void an_emptied_accumulator_equals_a_fresh_one() {
        forAll(
                (call, rows, random) -> {
                    Accumulator accumulator = fold(call, rows);
                    List<Copies> live = new ArrayList<>(rows);
                    Collections.shuffle(live, random);
                    while (!live.isEmpty()) {
                        Copies gone = live.remove(live.size() - 1);
                        accumulator = removed(call, accumulator, gone, live);
                    }
                    assertFresh(call, accumulator);
                    accumulator = fold(call, rows);
                    accumulator.reset();
                    assertFresh(call, accumulator);
                });
    }

    @Test
    void it_is_empty_only_without_live_inputs() {
        forAll(
                (call, rows, random) ->
                        assertThat(fold(call, rows).isEmpty())
                                .isEqualTo(
                                        Arrays.equals(
                                                bytes(fold(call, rows)),
                                                bytes(call.newAccumulator()))));
    }

    @Test
    void the_order_of_rows_does_not_matter() {
        forAll(
                (call, rows, random) -> {
                    if (call.algebra() != Algebra.NEEDS_ROWS) {
                        List<Copies> shuffled = new ArrayList<>(rows);
                        Collections.shuffle(shuffled, random);
                        assertThat(bytes(fold(call, shuffled))).isEqualTo(bytes(fold(call, rows)));
                    }
                });
    }

    @Test
    void merging_is_adding_all_and_leaves_the_other_as_it_was() {
        forAll(
                (call, rows, random) -> {
                    if (call.algebra() == Algebra.NEEDS_ROWS) {
                        return;
                    }
                    int cut = random.nextInt(rows.size() + 1);
                    Accumulator merged = fold(call, rows.subList(0, cut));
                    Accumulator other = fold(call, rows.subList(cut, rows.size()));
                    byte[] before = bytes(other);
                    merged.merge(other);
                    assertThat(bytes(merged)).isEqualTo(bytes(fold(call, rows)));
                    assertThat(answer(call, merged, 1)).isEqualTo(expected(call, rows, 1));
                    assertThat(bytes(other)).isEqualTo(before);
                });
    }

    @Test
    void a_round_trip_through_bytes_changes_nothing() {
        forAll(
                (call, rows, random) -> {
                    int half = rows.size() / 2;
                    byte[] bytes = bytes(fold(call, rows.subList(0, half)));
                    Accumulator restored = fold(call, rows.subList(half, rows.size()));
                    ByteReader reader = new ByteReader().wrap(bytes);
                    restored.readFrom(reader);
                    assertThat(reader.hasMore()).isFalse();
                    assertThat(bytes(restored)).isEqualTo(bytes);
                    rows.subList(half, rows.size())
                            .forEach(x -> restored.add(row(call, x), x.weight()));
                    assertThat(bytes(restored)).isEqualTo(bytes(fold(call, rows)));
                    assertThat(answer(call, restored, 1)).isEqualTo(expected(call, rows, 1));
                });
    }

    @Test
    void bytes_cut_short_are_refused() {
        forAll(
                (call, rows, random) -> {
                    byte[] bytes = bytes(fold(call, rows));
                    int length = random.nextInt(bytes.length);
                    Accumulator accumulator = call.newAccumulator();
                    ByteReader cut = new ByteReader().wrap(bytes, 0, length);
                    assertThatThrownBy(() -> accumulator.readFrom(cut))
                            .isInstanceOf(StateException.class);
                });
    }

    @Test
    void absent_inputs_change_nothing() {
        forAll(
                (call, rows, random) -> {
                    if (call.function() == AggregateFunction.SIZE) {
                        return;
                    }
                    Accumulator accumulator = fold(call, rows);
                    byte[] before = bytes(accumulator);
                    accumulator.add(row(call, new Copies(null, 1)), 7);
                    assertThat(bytes(accumulator)).isEqualTo(before);
                    assertThat(accumulator.remove(row(call, new Copies(null, 1)), 3)).isTrue();
                    assertThat(bytes(accumulator)).isEqualTo(before);
                });
    }

    @Test
    void the_answer_of_nothing_is_the_one_asked_for() {
        for (AggregateCall call : calls()) {
            assertThat(answer(call, call.newAccumulator(), 1))
                    .as(call.toString())
                    .isEqualTo(expected(call, List.of(), 1));
        }
    }

    @Test
    void a_weight_is_so_many_additions() {
        forAll(
                (call, rows, random) -> {
                    Accumulator one = call.newAccumulator();
                    for (Copies x : rows) {
                        for (long i = 0; i < x.weight(); i++) {
                            one.add(row(call, x), 1);
                        }
                    }
                    assertThat(bytes(one)).isEqualTo(bytes(fold(call, rows)));
                });
    }

    @Test
    void copies_are_each_row_so_many_times() {
        forAll(
                (call, rows, random) -> {
                    long copies = 1L + random.nextInt(mostCopies(call));
                    List<Copies> multiplied =
                            rows.stream()
                                    .map(x -> new Copies(x.value(), x.weight() * copies))
                                    .toList();
                    assertThat(answer(call, fold(call, rows), copies))
                            .isEqualTo(answer(call, fold(call, multiplied), 1));
                });
    }

    /** Runs a law for every call and taste. */
    final void forAll(Law law) {
        for (AggregateCall call : calls()) {
            for (int run = 0; run < RUNS; run++) {
                long seed = SEED + run;
                try {
                    law.holds(call, rows(call, new Random(seed), run), new Random(seed));
                } catch (RuntimeException | AssertionError failure) {
                    throw new AssertionError(
                            call + ", seed " + seed + ", run " + run + ": " + failure, failure);
                }
            }
        }
    }

    private static List<Copies> rows(AggregateCall call, Random random, int run) {
        Inputs.Taste taste = TASTES.get(run % TASTES.size());
        Inputs inputs = new Inputs(type(call), random, taste);
        List<Copies> rows = new ArrayList<>();
        for (int left = random.nextInt(MOST_ROWS); left > 0; left--) {
            rows.add(new Copies(inputs.next(), 1L + random.nextInt(random.nextInt(4) + 1)));
        }
        return rows;
    }

    private static Accumulator removed(
            AggregateCall call, Accumulator from, Copies gone, List<Copies> rest) {
        boolean known = from.remove(row(call, gone), gone.weight());
        if (call.algebra() == Algebra.EXACTLY_REMOVABLE) {
            assertThat(known).isTrue();
        }
        return known ? from : fold(call, rest);
    }

    private static void assertFresh(AggregateCall call, Accumulator accumulator) {
        assertThat(accumulator.isEmpty()).isTrue();
        assertThat(bytes(accumulator)).isEqualTo(bytes(call.newAccumulator()));
        assertThat(bytes(accumulator)).hasSizeLessThanOrEqualTo(2);
    }

    static Accumulator fold(AggregateCall call, List<Copies> rows) {
        Accumulator accumulator = call.newAccumulator();
        rows.forEach(x -> accumulator.add(row(call, x), x.weight()));
        return accumulator;
    }

    static Answer answer(AggregateCall call, Accumulator accumulator, long copies) {
        RowLayout layout = new RowLayout(List.of(ColumnType.VARCHAR, call.result().type()));
        RowWriter writer = new RowWriter(layout).start();
        writer.setNull(0);
        try {
            boolean wrapped = accumulator.finish(writer, 1, copies);
            PackedRow row = new PackedRow(layout).wrap(writer.finish());
            return new Answer(JavaValues.read(row, 1, call.result().type()), wrapped);
        } catch (GroupJoinException refusal) {
            return Answer.of(refusal.code());
        }
    }

    static byte[] bytes(Accumulator accumulator) {
        ByteWriter out = new ByteWriter();
        accumulator.writeTo(out);
        return out.toBytes();
    }

    static PackedRow row(AggregateCall call, Copies input) {
        return Inputs.row(type(call), input.value());
    }

    private static ColumnType type(AggregateCall call) {
        return call.input() == null ? ColumnType.INT : call.input().type();
    }

    private static int mostCopies(AggregateCall call) {
        return call.function() == AggregateFunction.CUSTOM ? 1 : 40;
    }
}
