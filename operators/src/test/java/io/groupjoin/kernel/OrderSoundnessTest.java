package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.INSERT_ONLY;
import static io.groupjoin.kernel.ChangelogMode.RETRACT;
import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OrderSoundnessTest {
    private static OrderSoundness of(Specs specs) {
        return OrderSoundness.of(specs.spec());
    }

    @Test
    void a_group_is_keyed_by_its_own_key() {
        assertThat(of(Specs.of(JoinType.LEFT).perGroup())).isEqualTo(OrderSoundness.PER_GROUP);
    }

    @Test
    void an_insert_only_probe_row_never_moves() {
        assertThat(of(Specs.of(JoinType.LEFT).probe(INSERT_ONLY)))
                .isEqualTo(OrderSoundness.INSERT_ONLY);
    }

    @Test
    void a_unique_key_that_contains_the_join_key_never_moves() {
        assertThat(of(Specs.of(JoinType.LEFT).probe(RETRACT, 1, 0)))
                .isEqualTo(OrderSoundness.KEY_CONTAINED);
        assertThat(of(Specs.of(JoinType.LEFT).probe(UPSERT, 0)))
                .isEqualTo(OrderSoundness.KEY_CONTAINED);
    }

    @Test
    void nothing_known_is_sound_for_multisets_only() {
        assertThat(of(Specs.of(JoinType.LEFT))).isEqualTo(OrderSoundness.MULTISET);
        assertThat(of(Specs.of(JoinType.LEFT).probe(RETRACT, 1)))
                .as("the unique key does not contain the join key")
                .isEqualTo(OrderSoundness.MULTISET);
        assertThat(OrderSoundness.MULTISET.isSound()).isFalse();
    }

    @Test
    void a_restored_order_is_sound() {
        OrderSoundness restored = of(Specs.of(JoinType.LEFT).restoreOrder(1));
        assertThat(restored).isEqualTo(OrderSoundness.RESTORED);
        assertThat(restored.isSound()).isTrue();
    }
}
