package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidChangeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What additions, retractions and replacements make of a side's rows. */
class LedgerTest {
    private static Specs left(UnknownRetraction policy) {
        return Specs.of(JoinType.LEFT).unknown(policy);
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void a_debt_is_cancelled_by_a_later_insert(TacticKind tactic) {
        KernelRig rig = new KernelRig(left(UnknownRetraction.DEBT).force(tactic));
        rig.probe("+I", 1, 10);
        assertThat(rig.build("-D", 1, 5)).isEmpty();
        assertThat(rig.build("-D", 1, 5)).isEmpty();
        assertThat(rig.build("+I", 1, 5)).isEmpty();
        assertThat(rig.build("+I", 1, 5)).isEmpty();
        assertThat(rig.build("+I", 1, 5)).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 1 5");
        assertThat(rig.unmatched).isZero();
    }

    @Test
    void a_probe_row_in_debt_is_invisible() {
        KernelRig rig = new KernelRig(left(UnknownRetraction.DEBT));
        assertThat(rig.probe("-D", 1, 10)).isEmpty();
        assertThat(rig.build("+I", 1, 5)).isEmpty();
        assertThat(rig.probe("+I", 1, 10)).isEmpty();
        rig.build("-D", 1, 5);
        assertThat(rig.state.size()).as("settled debts leave no state").isZero();
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void an_ignored_retraction_is_dropped_and_counted(TacticKind tactic) {
        KernelRig rig = new KernelRig(left(UnknownRetraction.IGNORE).force(tactic));
        rig.probe("+I", 1, 10);
        assertThat(rig.build("-D", 1, 5)).isEmpty();
        assertThat(rig.unmatched).isEqualTo(1);
        assertThat(rig.build("+I", 1, 5)).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 1 5");
        assertThat(rig.probe("-D", 1, 11)).isEmpty();
        assertThat(rig.unmatched).isEqualTo(2);
    }

    @Test
    void fail_names_side_and_row() {
        KernelRig rig = new KernelRig(left(UnknownRetraction.FAIL));
        assertThatThrownBy(() -> rig.build("-U", 1, 5))
                .isInstanceOfSatisfying(
                        InvalidChangeException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.RETRACT_OF_UNKNOWN_ROW))
                .hasMessage(
                        "The build input retracts a row that is not live: (1, 5). Mend the input,"
                                + " or use unknownRetractions(DEBT) or (IGNORE).");
    }

    @Test
    void trust_folds_and_keeps_no_build_row() {
        KernelRig rig = new KernelRig(left(UnknownRetraction.TRUST));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        rig.build("+I", 1, 7);
        assertThat(rig.build("-D", 1, 5)).containsExactly("-U 1 10 | 2 12", "+U 1 10 | 1 7");
        assertThat(rig.probe("-D", 1, 10)).containsExactly("-D 1 10 | 1 7");
        rig.build("-D", 1, 7);
        assertThat(rig.state.size()).isZero();
    }

    @Test
    void a_retraction_takes_back_the_identical_row_only() {
        KernelRig rig = new KernelRig(left(UnknownRetraction.IGNORE));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        assertThat(rig.build("-D", 1, 6)).isEmpty();
        assertThat(rig.build("-U", 1, 5)).containsExactly("-U 1 10 | 1 5", "+U 1 10 | 0 null");
    }

    @ParameterizedTest
    @EnumSource(
            value = TacticKind.class,
            names = {"SHARED", "SCAN"})
    void an_upsert_replaces_the_row_with_its_key(TacticKind tactic) {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).build(UPSERT, 0).force(tactic));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        assertThat(rig.build("+I", 1, 7)).containsExactly("-U 1 10 | 1 5", "+U 1 10 | 1 7");
        assertThat(rig.build("+U", 1, 9)).containsExactly("-U 1 10 | 1 7", "+U 1 10 | 1 9");
    }

    @Test
    void an_upsert_deletes_by_key_whatever_the_other_columns() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).build(UPSERT, 0));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        assertThat(rig.build("-D", 1, null)).containsExactly("-U 1 10 | 1 5", "+U 1 10 | 0 null");
    }

    @Test
    void the_update_before_of_an_upsert_input_is_ignored() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).build(UPSERT, 0));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        assertThat(rig.build("-U", 1, 5)).containsExactly("ignored");
        assertThat(rig.build("+U", 1, 6)).containsExactly("-U 1 10 | 1 5", "+U 1 10 | 1 6");
    }

    @Test
    void two_equal_upserts_are_one_row() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).build(UPSERT, 0).probe(UPSERT, 0));
        rig.probe("+I", 1, 10);
        assertThat(rig.probe("+I", 1, 10)).isEmpty();
        rig.build("+I", 1, 5);
        assertThat(rig.build("+I", 1, 5)).isEmpty();
        assertThat(rig.build("-D", 1, 5)).containsExactly("-U 1 10 | 1 5", "+U 1 10 | 0 null");
        assertThat(rig.probe("-D", 1, 10)).containsExactly("-D 1 10 | 0 null");
        assertThat(rig.state.size()).isZero();
    }

    @Test
    void an_upsert_key_never_owes() {
        KernelRig rig =
                new KernelRig(
                        Specs.of(JoinType.LEFT).build(UPSERT, 0).unknown(UnknownRetraction.DEBT));
        rig.probe("+I", 1, 10);
        assertThat(rig.build("-D", 1, 5)).isEmpty();
        assertThat(rig.unmatched).isEqualTo(1);
        assertThat(rig.build("+I", 1, 5)).containsExactly("-U 1 10 | 0 null", "+U 1 10 | 1 5");
    }

    @Test
    void a_maximum_is_known_again_after_its_retraction() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER).aggregates(Specs.MAX));
        rig.probe("+I", 1, 10);
        rig.build("+I", 1, 5);
        rig.build("+I", 1, 9);
        assertThat(rig.build("-D", 1, 9)).containsExactly("-U 1 10 | 9", "+U 1 10 | 5");
    }
}
