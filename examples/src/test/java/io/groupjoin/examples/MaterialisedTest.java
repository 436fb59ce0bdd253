package io.groupjoin.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;

class MaterialisedTest {
    private final Materialised rows = new Materialised(List.of(1L), 2);

    @Test
    void an_update_replaces_the_row() {
        rows.apply(Row.of(1L, "a"));
        rows.apply(Row.ofKind(RowKind.UPDATE_BEFORE, 1L, "a"));
        rows.apply(Row.ofKind(RowKind.UPDATE_AFTER, 1L, null));

        assertThat(rows.counts()).containsOnlyKeys(Arrays.asList(1L, null));
        assertThat(rows.changes()).isEqualTo(3);
        assertThat(rows.unknownRetractions()).isZero();
    }

    @Test
    void equal_rows_are_counted() {
        rows.apply(Row.of(1L));
        rows.apply(Row.of(1L));

        assertThat(rows.counts()).containsEntry(List.of(1L), 2);
    }

    @Test
    void a_retraction_of_a_row_never_sent_is_noticed_even_if_the_row_follows() {
        rows.apply(Row.ofKind(RowKind.DELETE, 1L));
        rows.apply(Row.of(1L));

        assertThat(rows.counts()).isEmpty();
        assertThat(rows.unknownRetractions()).isEqualTo(1);
    }

    @Test
    void the_sample_holds_the_first_changes_of_watched_rows() {
        rows.apply(Row.of(2L));
        rows.apply(Row.of(1L));
        rows.apply(Row.ofKind(RowKind.DELETE, 1L));
        rows.apply(Row.of(1L));

        assertThat(rows.sample()).containsExactly(Row.of(1L), Row.ofKind(RowKind.DELETE, 1L));
    }
}
