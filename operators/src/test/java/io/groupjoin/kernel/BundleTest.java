package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.INSERT_ONLY;
import static io.groupjoin.kernel.ChangelogMode.RETRACT;
import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.InvalidChangeException;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.Side;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a bundle of changes emits. */
class BundleTest {
    private static BundleRig rig(Specs specs) {
        return new BundleRig(specs.spec());
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void build_changes_are_told_once(TacticKind tactic) {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).force(tactic));
        rig.probe("+I", 1, 10).end();
        rig.build("+I", 1, 5).build("+I", 1, 6).build("-D", 1, 5).build("+I", 1, 7);
        assertThat(rig.end()).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 2 13");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void a_probe_row_and_its_partner_come_as_one_insert(TacticKind tactic) {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).force(tactic));
        rig.probe("+I", 1, 10).build("+I", 1, 5);
        assertThat(rig.end()).containsExactly("+I 1 10 | 1 5");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void changes_that_cancel_are_not_told(TacticKind tactic) {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).force(tactic));
        rig.probe("+I", 1, 10).end();
        rig.build("+I", 1, 5).probe("+I", 1, 20).build("-D", 1, 5).probe("-D", 1, 20);
        assertThat(rig.end()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void copies_that_stay_are_updated_and_the_others_come_or_go(TacticKind tactic) {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).force(tactic));
        rig.probe("+I", 1, 10).probe("+I", 1, 10).probe("+I", 1, 20).probe("+I", 1, 30).end();
        rig.probe("-D", 1, 10).build("+I", 1, 5).probe("+I", 1, 30);
        assertThat(rig.end())
                .containsExactly(
                        "-U 1 10 | 0 null",
                        "+U 1 10 | 1 5",
                        "-D 1 10 | 0 null",
                        "-U 1 20 | 0 null",
                        "+U 1 20 | 1 5",
                        "-U 1 30 | 0 null",
                        "+U 1 30 | 1 5",
                        "+I 1 30 | 1 5");
    }

    @ParameterizedTest
    @CsvSource({"SHARED, UPSERT", "SHARED, RETRACT", "SCAN, UPSERT", "SCAN, RETRACT"})
    void a_row_comes_after_the_one_it_replaces(TacticKind tactic, Emission emission) {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).probe(RETRACT, 0).emit(emission).force(tactic));
        rig.probe("+I", 1, 20).end();
        rig.build("+I", 1, 5).probe("-U", 1, 20).probe("+U", 1, 10);
        assertThat(rig.end()).containsExactly("-D 1 20 | 0 null", "+I 1 10 | 1 5");
    }

    @Test
    void an_upsert_update_and_delete_of_a_stored_row_leave_nothing() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).build(UPSERT, 0, 1));
        rig.probe("+I", 1, 10).build("+I", 1, 5).end();
        rig.build("+U", 1, 5).build("-D", 1, 5);
        assertThat(rig.end()).containsExactly("-U 1 10 | 1 5", "+U 1 10 | 0 null");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void a_probe_row_replaced_twice_is_updated_once(TacticKind tactic) {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).probe(UPSERT, 0).force(tactic));
        rig.probe("+I", 1, 10).end();
        rig.probe("+U", 1, 20).build("+I", 1, 5).probe("+U", 1, 30);
        assertThat(rig.end()).containsExactly("-U 1 10 | 0 null", "+U 1 30 | 1 5");
        rig.probe("+U", 1, 40).probe("-D", 1, 40);
        assertThat(rig.end()).containsExactly("-D 1 30 | 1 5");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"FACTORISED", "SCAN"})
    void a_group_is_told_once(TacticKind tactic) {
        BundleRig rig = rig(Specs.of(JoinType.INNER).perGroup().force(tactic));
        rig.probe("+I", 1, 10).build("+I", 1, 5).build("+I", 1, 6).probe("+I", 1, 11);
        assertThat(rig.end()).containsExactly("+I 1 | 4 22");
        rig.build("-D", 1, 5).build("-D", 1, 6);
        assertThat(rig.end()).containsExactly("-D 1 | 4 22");
    }

    @Test
    void semi_and_anti_are_told_only_what_moved() {
        BundleRig semi = rig(Specs.of(JoinType.SEMI));
        semi.probe("+I", 1, 10).build("+I", 1, 5).end();
        semi.build("-D", 1, 5).build("+I", 1, 6);
        assertThat(semi.end()).isEmpty();
        BundleRig anti = rig(Specs.of(JoinType.ANTI));
        anti.probe("+I", 1, 10).build("+I", 1, 5);
        assertThat(anti.end()).isEmpty();
    }

    @Test
    void a_condition_decides_which_rows_a_bundle_affects() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).matching(Specs.AT_LEAST));
        rig.probe("+I", 1, 10).probe("+I", 1, 20).end();
        rig.build("+I", 1, 15).build("+I", 1, 12);
        assertThat(rig.end()).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 2 27");
    }

    @Test
    void answers_on_probe_are_those_at_arrival() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).probe(INSERT_ONLY).emit(Emission.ON_PROBE));
        rig.probe("+I", 1, 10).build("+I", 1, 5).probe("+I", 1, 20).build("-D", 1, 5);
        assertThat(rig.end()).containsExactly("+I 1 10 | 0 null", "+I 1 20 | 1 5");
    }

    @Test
    void upsert_emission_tells_only_the_new_answer() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).probe(RETRACT, 0, 1).emit(Emission.UPSERT));
        rig.probe("+I", 1, 10).end();
        rig.build("+I", 1, 5).build("+I", 1, 6);
        assertThat(rig.end()).containsExactly("+U 1 10 | 2 11");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void retention_sends_a_touched_group_again_once(TacticKind tactic) {
        BundleRig rig =
                rig(
                        Specs.of(JoinType.LEFT)
                                .aggregates(Specs.MAX)
                                .retain(Side.BUILD, 1000)
                                .force(tactic));
        rig.probe("+I", 1, 10).build("+I", 1, 9).end();
        rig.build("+I", 1, 5).build("+I", 1, 6);
        assertThat(rig.end()).containsExactly("-U 1 10 | 9", "+U 1 10 | 9");
    }

    @Test
    void retention_counts_from_arrival() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).retain(Side.BUILD, 1000));
        rig.probe("+I", 1, 10).end();
        rig.build("+I", 1, 5);
        rig.now = 900;
        rig.build("+I", 1, 6).end();
        rig.now = 1000;
        rig.build("+I", 1, 7);
        assertThat(rig.end()).containsExactly("-U 1 10 | 1 6", "+U 1 10 | 2 13");
    }

    @Test
    void what_expires_within_a_bundle_is_not_taken_back() {
        BundleRig rig =
                rig(
                        Specs.of(JoinType.LEFT)
                                .probe(INSERT_ONLY)
                                .build(INSERT_ONLY)
                                .retain(Side.PROBE, 1000));
        rig.probe("+I", 1, 10).build("+I", 1, 5);
        rig.now = 2000;
        rig.build("+I", 1, 6);
        assertThat(rig.end()).containsExactly("+I 1 10 | 1 5");
    }

    @Test
    void an_answer_that_comes_and_goes_takes_back_what_expired() {
        BundleRig rig = rig(Specs.of(JoinType.INNER).retain(Side.BUILD, 1000));
        rig.probe("+I", 1, 10).build("+I", 1, 5);
        assertThat(rig.end()).containsExactly("+I 1 10 | 1 5");
        rig.now = 2000;
        rig.build("+I", 1, 6).probe("-D", 1, 10);
        assertThat(rig.end()).containsExactly("+I 1 10 | 1 6", "-D 1 10 | 1 6");
    }

    @Test
    void a_row_that_comes_and_goes_takes_back_what_expired() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).retain(Side.PROBE, 1000));
        rig.probe("+I", 1, 10).end();
        rig.now = 2000;
        rig.probe("+I", 1, 10).probe("-D", 1, 10);
        assertThat(rig.end()).containsExactly("+I 1 10 | 0 null", "-D 1 10 | 0 null");
    }

    @Test
    void an_unknown_retraction_that_is_ignored_touches_nothing() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).unknown(UnknownRetraction.IGNORE));
        rig.probe("+I", 1, 10).end();
        rig.build("-D", 1, 5).build("-D", 1, 6);
        assertThat(rig.end()).isEmpty();
    }

    @Test
    void bounds_that_are_not_positive_are_refused() {
        assertThatThrownBy(() -> Bundle.of(0)).isInstanceOf(InvalidSpecException.class);
        assertThatThrownBy(() -> Bundle.of(1).within(Duration.ofNanos(1)))
                .hasMessageStartingWith("A bundle of 1 changes, 0 ms and");
        assertThatThrownBy(() -> Bundle.of(1).bytes(0)).isInstanceOf(InvalidSpecException.class);
    }

    @Test
    void a_change_that_fails_fails_its_bundle() {
        BundleRig rig = rig(Specs.of(JoinType.LEFT).unknown(UnknownRetraction.FAIL));
        rig.probe("+I", 1, 10).build("-D", 1, 5);
        assertThatThrownBy(rig::end).isInstanceOf(InvalidChangeException.class);
    }
}
