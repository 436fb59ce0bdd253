package io.groupjoin.examples.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.examples.Materialised;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;

class TpchDataTest {
    private static final double SCALE = 0.001;
    private static final long SEED = 7;

    private final TpchData data = new TpchData(SCALE, SEED);

    @Test
    void the_same_scale_and_seed_give_the_same_changes() {
        TpchData again = new TpchData(SCALE, SEED);

        assertThat(orders(again)).isEqualTo(orders(data));
        assertThat(lines(again)).isEqualTo(lines(data));
    }

    @Test
    void another_seed_gives_other_changes_of_the_same_rows() {
        TpchData other = new TpchData(SCALE, SEED + 1);

        assertThat(lines(other)).isNotEqualTo(lines(data));
        assertThat(other.lines().size()).isEqualTo(data.lines().size());
    }

    @Test
    void every_kind_of_change_occurs() {
        Set<RowKind> kinds = lines(data).stream().map(Row::getKind).collect(Collectors.toSet());

        assertThat(kinds).isEqualTo(EnumSet.allOf(RowKind.class));
        assertThat(data.orderChanges().withoutCustomer()).isPositive();
    }

    @Test
    void nothing_is_retracted_before_it_is_there() {
        assertThat(materialised(orders(data)).unknownRetractions()).isZero();
        assertThat(materialised(lines(data)).unknownRetractions()).isZero();
    }

    @Test
    void all_changes_together_leave_the_final_lines() {
        Materialised expected = new Materialised(List.of(), 0);
        for (int line = 0; line < data.lines().size(); line++) {
            int order = data.lines().order(line);
            Fates.LineFate fate = data.fates().ofLine(line, order);
            if (!fate.cancelled() && !data.fates().ofOrder(order).cancelled()) {
                expected.apply(
                        Row.of(
                                data.orders().get(order).getId(),
                                data.lines().number(line),
                                Lines.price(fate.correctedCents(data.lines().cents(line)))));
            }
        }

        assertThat(materialised(lines(data)).counts()).isEqualTo(expected.counts());
    }

    @Test
    void a_correction_keeps_its_two_changes_together() {
        List<Row> lines = lines(data);
        for (int index = 0; index < lines.size(); index++) {
            if (lines.get(index).getKind() == RowKind.UPDATE_BEFORE) {
                Row after = lines.get(index + 1);
                assertThat(after.getKind()).isEqualTo(RowKind.UPDATE_AFTER);
                assertThat(after.getField(0)).isEqualTo(lines.get(index).getField(0));
                assertThat(after.getField(1)).isEqualTo(lines.get(index).getField(1));
            }
        }
    }

    @Test
    void some_lines_come_long_before_and_some_long_after_their_order() {
        List<Long> delays = new ArrayList<>();
        for (int line = 0; line < data.lines().size(); line++) {
            int order = data.lines().order(line);
            delays.add(data.fateOfLine(line).arrival() - data.fates().ofOrder(order).arrival());
        }

        assertThat(delays).anyMatch(delay -> delay < -500).anyMatch(delay -> delay > 500);
    }

    @Test
    void rows_are_those_that_dbgen_writes() {
        TpchData rows = new TpchData(0.01, SEED);

        Order first = rows.orders().get(0);
        assertThat(first.getCustomerId()).isEqualTo(370);
        assertThat(first.getDate()).isEqualTo("1996-01-02");
        assertThat(first.getTotalPrice()).isEqualTo("172799.49");
        assertThat(Lines.price(rows.lines().cents(0))).isEqualTo("24710.35");
        assertThat(rows.customers().get(0).getSegment()).isEqualTo("BUILDING");
    }

    private static List<Row> orders(TpchData data) {
        return IntStream.range(0, data.orderChanges().size())
                .mapToObj(index -> data.orderChanges().at(index).toRow())
                .toList();
    }

    private static List<Row> lines(TpchData data) {
        return IntStream.range(0, data.lineChanges().size())
                .mapToObj(data.lineChanges()::at)
                .toList();
    }

    private static Materialised materialised(List<Row> changes) {
        Materialised rows = new Materialised(List.of(), 0);
        changes.forEach(rows::apply);
        return rows;
    }
}
