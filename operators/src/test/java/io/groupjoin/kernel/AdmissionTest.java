package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where a change with a NULL key goes before the shuffle. */
class AdmissionTest {
    @Test
    void build_rows_with_a_null_key_are_dropped_whatever_the_join() {
        for (JoinType join : JoinType.values()) {
            KernelRig rig = new KernelRig(Specs.of(join));
            assertThat(rig.build("+I", null, 1)).containsExactly("dropped");
            assertThat(rig.build("-D", null, 1)).containsExactly("dropped");
            assertThat(rig.state.size()).isZero();
        }
    }

    @Test
    void probe_rows_with_a_null_key_are_dropped_or_go_around_the_keyed_operator() {
        assertThat(new KernelRig(Specs.of(JoinType.INNER)).probe("+I", null, 1))
                .containsExactly("dropped");
        assertThat(new KernelRig(Specs.of(JoinType.SEMI)).probe("+I", null, 1))
                .containsExactly("dropped");
        assertThat(new KernelRig(Specs.of(JoinType.LEFT)).probe("-D", null, 1))
                .containsExactly("bypassed");
        assertThat(new KernelRig(Specs.of(JoinType.ANTI)).probe("+I", null, 1))
                .containsExactly("bypassed");
    }

    @Test
    void an_upsert_probe_with_a_null_key_is_keyed_by_its_upsert_key() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.LEFT).probe(UPSERT, 0));
        assertThat(rig.probe("+I", null, 1)).containsExactly("+I null 1 | 0 null");
        assertThat(rig.probe("+U", null, 2))
                .containsExactly("-U null 1 | 0 null", "+U null 2 | 0 null");
        assertThat(rig.probe("-U", null, 2)).containsExactly("ignored");
        assertThat(rig.probe("-D", null, null)).containsExactly("-D null 2 | 0 null");
        assertThat(rig.state.size()).isZero();
    }

    @Test
    void null_safe_null_keys_meet() {
        KernelRig rig = new KernelRig(Specs.of(JoinType.INNER).nullSafe());
        rig.probe("+I", null, 1);
        assertThat(rig.build("+I", null, 5)).containsExactly("+I null 1 | 1 5");
    }
}
