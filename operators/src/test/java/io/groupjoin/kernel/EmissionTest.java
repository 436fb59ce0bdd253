package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.INSERT_ONLY;
import static io.groupjoin.kernel.ChangelogMode.RETRACT;
import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.row.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The table (before, after) → changes, seen from outside. */
class EmissionTest {
    private static Specs upserts(JoinType join) {
        return Specs.of(join).probe(RETRACT, 0, 1).emit(Emission.UPSERT);
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void an_answer_that_appears_is_inserted(TacticKind tactic) {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER).force(tactic));
        assertThat(rig.probe("+I", 1, 10)).isEmpty();
        assertThat(rig.build("+I", 1, 5)).containsExactly("+I 1 10 | 1 5");
        KernelRig upserting = new KernelRig(upserts(JoinType.INNER).force(tactic));
        upserting.probe("+I", 1, 10);
        assertThat(upserting.build("+I", 1, 5)).containsExactly("+I 1 10 | 1 5");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void an_answer_that_disappears_is_deleted(TacticKind tactic) {
        for (Specs specs : new Specs[] {Specs.of(JoinType.INNER), upserts(JoinType.INNER)}) {
            KernelRig rig = new KernelRig(specs.force(tactic));
            rig.probe("+I", 1, 10);
            rig.build("+I", 1, 5);
            assertThat(rig.build("-D", 1, 5)).containsExactly("-D 1 10 | 1 5");
            rig.build("+I", 1, 6);
            assertThat(rig.probe("-D", 1, 10)).containsExactly("-D 1 10 | 1 6");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void an_answer_that_changes_is_updated(TacticKind tactic) {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).force(tactic));
        assertThat(rig.probe("+I", 1, 10)).containsExactly("+I 1 10 | 0 null");
        assertThat(rig.build("+I", 1, 5)).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 1 5");
    }

    @Test
    void upsert_emission_tells_only_the_new_answer() {
        KernelRig rig = new KernelRig(upserts(JoinType.LEFT));
        rig.probe("+I", 1, 10);
        assertThat(rig.build("+I", 1, 5)).containsExactly("+U 1 10 | 1 5");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void an_unchanged_answer_emits_nothing(TacticKind tactic) {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).aggregates(Specs.MAX).force(tactic));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 9);
        assertThat(rig.build("+I", 1, 5)).isEmpty();
        assertThat(rig.build("-D", 1, 5)).isEmpty();
        assertThat(rig.emitted).isEqualTo(3);
    }

    @Test
    void a_change_of_another_key_emits_nothing() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT));
        rig.probe("+I", 1, 10);
        assertThat(rig.build("+I", 2, 5)).isEmpty();
    }

    @Test
    void an_unchanged_answer_is_sent_again_under_retention() {
        KernelRig rig =
                new KernelRig(
                        Specs.of(JoinType.LEFT).aggregates(Specs.MAX).retain(Side.BUILD, 1000));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 9);
        assertThat(rig.build("+I", 1, 5)).containsExactly("-U 1 10 | 9", "+U 1 10 | 9");
        KernelRig upserting =
                new KernelRig(
                        upserts(JoinType.LEFT).aggregates(Specs.MAX).retain(Side.BUILD, 1000));
        upserting.probe("+I", 1, 10);
        upserting.build("+I", 1, 9);
        assertThat(upserting.build("+I", 1, 5)).containsExactly("+U 1 10 | 9");
    }

    @Test
    void a_probe_change_sends_the_other_answers_again_under_retention() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).retain(Side.PROBE, 1000));
        rig.probe("+I", 1, 10);
        assertThat(rig.probe("+I", 1, 20))
                .containsExactly("+I 1 20 | 0 null", "-U 1 10 | 0 null", "+U 1 10 | 0 null");
    }

    @Test
    void an_absent_answer_is_not_sent_again_under_retention() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER).retain(Side.PROBE, 1000));
        assertThat(rig.probe("+I", 1, 10)).isEmpty();
        assertThat(rig.probe("+I", 1, 20)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void every_copy_of_a_probe_row_is_answered(TacticKind tactic) {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER).force(tactic));
        rig.probe("+I", 1, 10);
        rig.probe("+I", 1, 10);
        assertThat(rig.build("+I", 1, 5)).containsExactly("+I 1 10 | 1 5", "+I 1 10 | 1 5");
        assertThat(rig.probe("-D", 1, 10)).containsExactly("-D 1 10 | 1 5");
        assertThat(rig.build("-D", 1, 5)).containsExactly("-D 1 10 | 1 5");
    }

    @Test
    void rows_of_a_group_are_emitted_in_stored_order() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER));
        for (int p : new int[] {30, 10, 20}) {
            rig.probe("+I", 1, p);
        }
        assertThat(rig.build("+I", 1, 5))
                .containsExactly("+I 1 10 | 1 5", "+I 1 20 | 1 5", "+I 1 30 | 1 5");
    }

    @Test
    void semi_tells_rows_with_a_match_and_anti_those_without() {
        KernelRig semi = new KernelRig(Specs.of(JoinType.SEMI));
        assertThat(semi.probe("+I", 1, 10)).isEmpty();
        assertThat(semi.build("+I", 1, 5)).containsExactly("+I 1 10");
        assertThat(semi.build("+I", 1, 6)).isEmpty();
        KernelRig anti = new KernelRig(Specs.of(JoinType.ANTI));
        assertThat(anti.probe("+I", 1, 10)).containsExactly("+I 1 10");
        assertThat(anti.build("+I", 1, 5)).containsExactly("-D 1 10");
        assertThat(anti.build("+I", 1, 6)).isEmpty();
        anti.build("-D", 1, 5);
        assertThat(anti.build("-D", 1, 6)).containsExactly("+I 1 10");
    }

    @Test
    void on_probe_answers_once_with_what_is_known_at_arrival() {
        KernelRig rig =
                new KernelRig(Specs.of(JoinType.LEFT).probe(INSERT_ONLY).emit(Emission.ON_PROBE));
        rig.build("+I", 1, 5);
        assertThat(rig.probe("+I", 1, 10)).containsExactly("+I 1 10 | 1 5");
        assertThat(rig.build("+I", 1, 6)).isEmpty();
        assertThat(rig.probe("+I", 1, 10)).containsExactly("+I 1 10 | 2 11");
        rig.build("-D", 1, 5);
        rig.build("-D", 1, 6);
        assertThat(rig.state.size()).as("probe rows are not kept").isZero();
    }

    @Test
    void a_condition_decides_which_rows_a_build_change_affects() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).matching(Specs.AT_LEAST));
        rig.probe("+I", 1, 10);
        rig.probe("+I", 1, 20);
        assertThat(rig.build("+I", 1, 15)).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 1 15");
        assertThat(rig.build("-D", 1, 15)).containsExactly("-U 1 10 | 1 15", "+U 1 10 | 0 null");
    }

    @Test
    void a_replaced_probe_row_is_an_update_of_its_output_row() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).probe(UPSERT, 0));
        assertThat(rig.probe("+I", 1, 10)).containsExactly("+I 1 10 | 0 null");
        assertThat(rig.probe("+U", 1, 20)).containsExactly("-U 1 10 | 0 null", "+U 1 20 | 0 null");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void wrapped_answers_are_counted(TacticKind tactic) {
        KernelRig rig =
                new KernelRig(
                        Specs.of(JoinType.INNER)
                                .aggregates(Specs.of(AggregateFunction.PROD, "product"))
                                .force(tactic));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, Integer.MAX_VALUE);
        rig.build("+I", 1, Integer.MAX_VALUE);
        assertThat(rig.wrapped).isZero();
        rig.build("+I", 1, Integer.MAX_VALUE);
        assertThat(rig.wrapped).isEqualTo(1);
    }
}
