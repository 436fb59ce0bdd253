package io.groupjoin.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.row.ByteWriter;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BlockTreeTest {
    /** Levels of nodes below the root of a million small rows. */
    private static final int LEVELS = 3;

    private final CountingNodes nodes = new CountingNodes();

    @ParameterizedTest
    @EnumSource(EntryFormat.class)
    void random_changes_equal_a_sorted_map(EntryFormat format) {
        for (int seed = 0; seed < 6; seed++) {
            new TreeHistory(format, TreeSizes.USUAL, seed).run(seed < 3 ? 400 : 3_000);
        }
    }

    @ParameterizedTest
    @EnumSource(EntryFormat.class)
    void random_changes_of_a_high_tree_equal_a_sorted_map(EntryFormat format) {
        for (int seed = 0; seed < 12; seed++) {
            new TreeHistory(format, TreeSizes.TINY, seed).run(2_000);
        }
    }

    @Test
    void a_million_rows_cost_one_read_and_one_write_a_level() {
        BlockTree tree =
                new BlockTree(
                        TreeRows.format(EntryFormat.ROW), TreeRows.EXTREMA, nodes, TreeSizes.USUAL);
        int rows = 1_000_000;
        for (int i = 0; i < rows; i++) {
            put(tree, spread(i));
            if (i % 10_000 == 0) {
                close(tree);
            }
        }
        close(tree);
        assertThat(tree.rows()).isEqualTo(rows);
        assertThat(nodes.largest).isLessThan(8 * 1024);
        ByteWriter root = new ByteWriter();
        tree.writeRoot(root);
        assertThat(root.size()).isLessThan(2 * 1024);
        int writes = 0;
        for (int i = 0; i < 1_000; i++) {
            nodes.startCounting();
            byte[] row = row(spread(i));
            assertThat(tree.find(row)).isNotNull();
            tree.remove(row);
            close(tree);
            assertThat(nodes.reads).isLessThanOrEqualTo(LEVELS + 1);
            writes += nodes.writes;
        }
        assertThat(writes).isLessThanOrEqualTo(1_000 * LEVELS + 100);
        tree.verify();
    }

    @Test
    void the_extremum_goes_without_a_scan() {
        BlockTree tree =
                new BlockTree(
                        TreeRows.format(EntryFormat.ROW), TreeRows.EXTREMA, nodes, TreeSizes.USUAL);
        for (int i = 0; i < 50_000; i++) {
            put(tree, 7L * i);
        }
        close(tree);
        for (int i = 0; i < 500; i++) {
            nodes.startCounting();
            tree.remove(row(7L * i));
            close(tree);
            assertThat(nodes.reads).isLessThanOrEqualTo(LEVELS);
            Summary left = new Summary(TreeRows.EXTREMA);
            tree.mergeInto(left);
            assertThat(least(left)).isEqualTo(7L * (i + 1));
        }
    }

    @Test
    void a_huge_row_makes_a_block_of_its_own() {
        BlockTree tree =
                new BlockTree(TreeRows.format(EntryFormat.ROW), List.of(), nodes, TreeSizes.USUAL);
        for (int i = 0; i < 200; i++) {
            byte[] row = TreeRows.row(i, i, i == 100 ? 100_000 : 1);
            tree.put(row, row, 1, 0);
        }
        tree.flush();
        tree.verify();
        assertThat(nodes.values.values().stream().filter(value -> value.length > 8 * 1024))
                .hasSize(1);
    }

    @Test
    void a_lost_block_is_noticed() {
        BlockTree tree =
                new BlockTree(TreeRows.format(EntryFormat.ROW), List.of(), nodes, TreeSizes.USUAL);
        put(tree, 1);
        close(tree);
        nodes.values.clear();
        assertThatThrownBy(tree::verify).hasMessageContaining("is missing");
    }

    @Test
    void a_cleared_tree_deletes_all_its_nodes() {
        BlockTree tree =
                new BlockTree(TreeRows.format(EntryFormat.ROW), List.of(), nodes, TreeSizes.USUAL);
        for (int i = 0; i < 30_000; i++) {
            put(tree, i);
        }
        close(tree);
        tree.clear();
        assertThat(tree.isEmpty()).isTrue();
        close(tree);
        assertThat(nodes.values).isEmpty();
    }

    private static void close(BlockTree tree) {
        tree.flush();
        tree.release();
    }

    private static void put(BlockTree tree, long id) {
        tree.put(row(id), row(id), 1, 0);
    }

    private static byte[] row(long id) {
        return TreeRows.row(id, (int) id, 1);
    }

    private static long spread(long i) {
        return i * 7_919 % 1_000_003;
    }

    private static long least(Summary summary) {
        RowLayout answers = new RowLayout(List.of(ColumnType.INT, ColumnType.BIGINT));
        return new PackedRow(answers).wrap(summary.finish(1)).getLong(0);
    }
}
