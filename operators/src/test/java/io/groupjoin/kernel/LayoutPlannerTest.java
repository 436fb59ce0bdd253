package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.INSERT_ONLY;
import static io.groupjoin.kernel.ChangelogMode.RETRACT;
import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.block.EntryFormat;
import io.groupjoin.row.Side;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.GroupLayout.SummaryKeep;
import io.groupjoin.store.Keep;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When rows are folded away, and why they are kept otherwise. */
class LayoutPlannerTest {
    private static LayoutPlanner planner(Specs specs) {
        GroupJoinSpec spec = specs.spec();
        return new LayoutPlanner(spec, TacticChooser.choose(spec).kind());
    }

    private static Optional<String> build(Specs specs) {
        return planner(specs).reasonToKeep(Side.BUILD);
    }

    private static Optional<String> probe(Specs specs) {
        return planner(specs).reasonToKeep(Side.PROBE);
    }

    @Test
    void an_insert_only_build_is_folded_whatever_the_aggregates() {
        assertThat(build(Specs.of(JoinType.LEFT).build(INSERT_ONLY))).isEmpty();
        assertThat(build(Specs.of(JoinType.LEFT).aggregates(Specs.MAX).build(INSERT_ONLY)))
                .isEmpty();
    }

    @Test
    void trusted_retractions_fold_removable_aggregates_only() {
        Specs trusting = Specs.of(JoinType.LEFT).unknown(UnknownRetraction.TRUST);
        assertThat(build(trusting)).isEmpty();
        assertThat(build(trusting.aggregates(Specs.SIZE, Specs.MAX)))
                .hasValue("max(v) cannot follow a retraction without them");
    }

    @Test
    void other_policies_keep_the_weights_of_build_rows() {
        for (UnknownRetraction policy : UnknownRetraction.values()) {
            if (policy != UnknownRetraction.TRUST) {
                assertThat(build(Specs.of(JoinType.LEFT).unknown(policy)))
                        .hasValue(
                                "unknown retractions are "
                                        + policy
                                        + ", which needs their weights");
            }
        }
    }

    @Test
    void an_upsert_keeps_the_row_of_each_key() {
        assertThat(build(Specs.of(JoinType.LEFT).build(UPSERT, 0)))
                .hasValue("an upsert replaces the row with its key");
        assertThat(probe(Specs.of(JoinType.LEFT).perGroup().probe(UPSERT, 0)))
                .hasValue("an upsert replaces the row with its key");
    }

    @Test
    void retention_keeps_rows_to_forget_them() {
        assertThat(build(Specs.of(JoinType.LEFT).build(INSERT_ONLY).retain(Side.BUILD, 10)))
                .hasValue("retention forgets them one by one");
        assertThat(build(Specs.of(JoinType.LEFT).build(INSERT_ONLY).retain(Side.PROBE, 10)))
                .isEmpty();
    }

    @Test
    void a_scan_keeps_both_sides() {
        Specs specs =
                Specs.of(JoinType.LEFT)
                        .perGroup()
                        .build(INSERT_ONLY)
                        .probe(INSERT_ONLY)
                        .matching(Specs.AT_LEAST);
        assertThat(build(specs)).hasValue("SCAN reads them");
        assertThat(probe(specs)).hasValue("SCAN pairs them with build rows");
    }

    @Test
    void per_row_output_keeps_probe_rows_unless_answered_on_probe() {
        assertThat(probe(Specs.of(JoinType.LEFT).probe(INSERT_ONLY)))
                .hasValue("each probe row's answer may change");
        assertThat(probe(Specs.of(JoinType.LEFT).probe(INSERT_ONLY).emit(Emission.ON_PROBE)))
                .isEmpty();
    }

    @Test
    void per_group_output_counts_an_insert_only_probe() {
        assertThat(probe(Specs.of(JoinType.LEFT).perGroup().probe(INSERT_ONLY))).isEmpty();
        assertThat(probe(Specs.of(JoinType.LEFT).perGroup().unknown(UnknownRetraction.TRUST)))
                .isEmpty();
        assertThat(probe(Specs.of(JoinType.LEFT).perGroup()))
                .hasValue("unknown retractions are DEBT, which needs their weights");
    }

    @Test
    void the_layout_follows_the_reasons() {
        GroupLayout folded =
                planner(Specs.of(JoinType.LEFT).probe(RETRACT, 1).build(INSERT_ONLY)).layout();
        assertThat(folded.build().keep()).isEqualTo(Keep.FOLDED);
        assertThat(folded.probe().keep()).isEqualTo(Keep.ROWS);
        assertThat(folded.probe().format()).isEqualTo(EntryFormat.ROW);
        assertThat(folded.probe().identity())
                .as("a retraction names the whole row, whatever key is declared")
                .isEmpty();
        assertThat(folded.summaryKeep()).isEqualTo(SummaryKeep.KEPT);
        GroupLayout scanned =
                planner(
                                Specs.of(JoinType.LEFT)
                                        .matching(Specs.AT_LEAST)
                                        .build(UPSERT, 0)
                                        .retain(Side.BUILD, 10)
                                        .retain(Side.PROBE, 10))
                        .layout();
        assertThat(scanned.build().format()).isEqualTo(EntryFormat.KEYED_TIMED);
        assertThat(scanned.build().identity()).isEqualTo(List.of(0));
        assertThat(scanned.probe().format()).isEqualTo(EntryFormat.ROW_TIMED);
        assertThat(scanned.summaryKeep()).isEqualTo(SummaryKeep.RECOMPUTED);
    }
}
