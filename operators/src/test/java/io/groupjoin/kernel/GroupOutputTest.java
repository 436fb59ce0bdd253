package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One output row per group: aggregates over pairs, and the count of NULL-key rows. */
class GroupOutputTest {
    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"FACTORISED", "SCAN"})
    void aggregates_run_over_pairs(TacticKind tactic) {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER).perGroup().force(tactic));
        rig.build("+I", 1, 5);
        rig.build("+I", 1, 7);
        assertThat(rig.probe("+I", 1, 10)).containsExactly("+I 1 | 2 12");
        assertThat(rig.probe("+I", 1, 20)).containsExactly("-U 1 | 2 12", "+U 1 | 4 24");
        assertThat(rig.build("-D", 1, 5)).containsExactly("-U 1 | 4 24", "+U 1 | 2 14");
        assertThat(rig.probe("-D", 1, 10)).containsExactly("-U 1 | 2 14", "+U 1 | 1 7");
        assertThat(rig.probe("-D", 1, 20)).containsExactly("-D 1 | 1 7");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"FACTORISED", "SCAN"})
    void a_group_without_matches_counts_none(TacticKind tactic) {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).perGroup().force(tactic));
        assertThat(rig.probe("+I", 1, 10)).containsExactly("+I 1 | 0 null");
        assertThat(rig.probe("+I", 1, 20)).isEmpty();
        assertThat(rig.probe("-D", 1, 10)).isEmpty();
        assertThat(rig.probe("-D", 1, 20)).containsExactly("-D 1 | 0 null");
    }

    @Test
    void null_keys_form_one_counted_group() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).perGroup());
        assertThat(rig.probe("+I", null, 1)).containsExactly("+I null | 0 null");
        assertThat(rig.probe("+I", null, 2)).isEmpty();
        assertThat(rig.probe("-D", null, 1)).isEmpty();
        assertThat(rig.probe("-D", null, 2)).containsExactly("-D null | 0 null");
        assertThat(rig.state.size()).isZero();
    }

    @Test
    void a_count_below_zero_is_invisible_until_it_is_made_good() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.ANTI).perGroup());
        assertThat(rig.probe("-D", null, 1)).isEmpty();
        assertThat(rig.probe("+I", null, 1)).isEmpty();
        assertThat(rig.probe("+I", null, 2)).containsExactly("+I null");
    }

    @Test
    void null_key_rows_of_an_upsert_input_are_replaced_not_counted_twice() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).perGroup().probe(UPSERT, 0, 1));
        assertThat(rig.probe("+I", null, 1)).containsExactly("+I null | 0 null");
        assertThat(rig.probe("+U", null, 1)).isEmpty();
        assertThat(rig.probe("-D", null, 1)).containsExactly("-D null | 0 null");
        assertThat(rig.state.size()).isZero();
    }

    @Test
    void inner_and_semi_drop_null_keys() {
        for (JoinType join : new JoinType[] {JoinType.INNER, JoinType.SEMI}) {
            KernelRig rig = new KernelRig(Specs.of(join).perGroup());
            assertThat(rig.probe("+I", null, 1)).containsExactly("dropped");
            assertThat(rig.build("+I", null, 1)).containsExactly("dropped");
        }
    }

    @Test
    void a_null_safe_null_is_an_ordinary_group() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER).perGroup().nullSafe());
        rig.probe("+I", null, 1);
        assertThat(rig.build("+I", null, 5)).containsExactly("+I null | 1 5");
    }

    @Test
    void anti_with_a_condition_shows_the_group_while_a_row_is_unmatched() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.ANTI).perGroup().matching(Specs.AT_LEAST));
        assertThat(rig.probe("+I", 1, 10)).containsExactly("+I 1");
        assertThat(rig.probe("+I", 1, 20)).isEmpty();
        assertThat(rig.build("+I", 1, 15)).isEmpty();
        assertThat(rig.build("+I", 1, 25)).containsExactly("-D 1");
    }
}
