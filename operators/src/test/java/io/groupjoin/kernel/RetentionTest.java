package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.INSERT_ONLY;
import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows are forgotten so long after their last write; a clock that is told decides. */
class RetentionTest {
    private static Specs both() {
        return Specs.of(JoinType.LEFT).retain(Side.PROBE, 100).retain(Side.BUILD, 50);
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void an_expired_build_row_is_missed_at_the_next_change(TacticKind tactic) {
        KernelRig rig = new KernelRig(both().force(tactic));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        rig.now = 49;
        assertThat(rig.build("+I", 1, 7)).containsExactly("-U 1 10 | 1 5", "+U 1 10 | 2 12");
        rig.now = 50;
        assertThat(rig.build("+I", 1, 8)).containsExactly("-U 1 10 | 1 7", "+U 1 10 | 2 15");
        assertThat(rig.expired).isEqualTo(1);
    }

    @Test
    void an_expired_probe_row_is_answered_no_more() {
        KernelRig rig = new KernelRig(both());
        rig.probe("+I", 1, 10);
        rig.now = 99;
        assertThat(rig.build("+I", 1, 5)).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 1 5");
        rig.now = 100;
        assertThat(rig.build("+I", 1, 6)).isEmpty();
    }

    @Test
    void an_extremum_is_right_when_several_rows_expire_at_once() {
        KernelRig rig = new KernelRig(both().aggregates(Specs.MAX));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 9);
        rig.build("+I", 1, 9);
        rig.build("+I", 1, 7);
        rig.build("+I", 1, 8);
        rig.now = 40;
        rig.build("+I", 1, 3);
        rig.now = 50;
        assertThat(rig.build("+I", 1, 4)).containsExactly("-U 1 10 | 3", "+U 1 10 | 4");
        assertThat(rig.expired).isEqualTo(3);
    }

    @Test
    void a_write_renews_a_row() {
        KernelRig rig = new KernelRig(both().build(UPSERT, 0));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        rig.now = 40;
        rig.build("+U", 1, 5);
        rig.now = 80;
        assertThat(rig.probe("+I", 1, 20))
                .containsExactly("+I 1 20 | 1 5", "-U 1 10 | 1 5", "+U 1 10 | 1 5");
    }

    @Test
    void expiry_emits_nothing_and_empties_the_group() {
        KernelRig rig = new KernelRig(both());
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        rig.now = 100;
        assertThat(rig.expire(1)).isEmpty();
        assertThat(rig.state.size()).isZero();
        assertThat(rig.expired).isEqualTo(2);
    }

    @Test
    void a_group_asks_to_be_woken_for_its_earliest_expiry() {
        KernelRig rig = new KernelRig(both());
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        rig.now = 10;
        rig.build("+I", 1, 6);
        assertThat(rig.wakeUps).containsExactly(100L, 50L);
        rig.now = 50;
        rig.expire(1);
        assertThat(rig.wakeUps).as("for the next row to expire").containsExactly(100L, 50L, 60L);
        rig.now = 100;
        rig.expire(1);
        assertThat(rig.wakeUps).containsExactly(100L, 50L, 60L);
        assertThat(rig.state.size()).isZero();
    }

    @Test
    void a_retraction_of_an_expired_row_is_ignored_and_counted() {
        KernelRig rig = new KernelRig(both());
        rig.build("+I", 1, 5);
        rig.now = 50;
        assertThat(rig.build("-D", 1, 5)).isEmpty();
        assertThat(rig.unmatched).isEqualTo(1);
        assertThat(rig.state.size()).isZero();
    }

    @Test
    void a_side_without_retention_is_kept() {
        KernelRig rig =
                new KernelRig(Specs.of(JoinType.LEFT).build(INSERT_ONLY).retain(Side.PROBE, 100));
        rig.build("+I", 1, 5);
        rig.probe("+I", 1, 10);
        rig.now = 1000;
        rig.expire(1);
        assertThat(rig.probe("+I", 1, 20)).containsExactly("+I 1 20 | 1 5");
    }

    @Test
    void null_key_rows_of_a_group_expire_like_others() {
        KernelRig rig = new KernelRig(both().perGroup());
        assertThat(rig.probe("+I", null, 10)).containsExactly("+I null | 0 null");
        rig.now = 99;
        assertThat(rig.probe("+I", null, 20))
                .containsExactly("-U null | 0 null", "+U null | 0 null");
        rig.now = 199;
        assertThat(rig.probe("+I", null, 30)).containsExactly("+I null | 0 null");
    }

    @Test
    void per_group_output_forgets_row_by_row() {
        KernelRig rig = new KernelRig(both().perGroup());
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        rig.now = 20;
        assertThat(rig.build("+I", 1, 7)).containsExactly("-U 1 | 1 5", "+U 1 | 2 12");
        rig.now = 60;
        assertThat(rig.build("+I", 1, 1)).containsExactly("-U 1 | 1 7", "+U 1 | 2 8");
        rig.now = 100;
        assertThat(rig.build("+I", 1, 2)).as("its only probe row is gone").isEmpty();
    }
}
