package io.groupjoin.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Side;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PendingChangesTest {
    private static final GroupKey A = new GroupKey(new byte[] {0, 1});
    private static final GroupKey B = new GroupKey(new byte[] {0, 2});

    private static PendingChange change(long place) {
        return PendingChange.ofRow(
                Side.BUILD,
                ChangeKind.INSERT,
                new byte[10],
                new PendingChange.Arrival(0, 0, place));
    }

    @Test
    void groups_leave_in_the_order_of_their_first_change() {
        PendingChanges pending = new PendingChanges(Bundle.of(10));
        pending.add(B, change(0));
        pending.add(A, change(1));
        pending.add(B, change(2));
        List<String> left = new ArrayList<>();
        pending.drain(
                (key, changes) ->
                        left.add(
                                key
                                        + " "
                                        + changes.stream().map(c -> c.arrival().place()).toList()));
        assertThat(left).containsExactly("0002 [0, 2]", "0001 [1]");
        assertThat(pending.isEmpty()).isTrue();
        assertThat(pending.sizeInBytes()).isZero();
    }

    @Test
    void it_is_full_at_so_many_changes_or_bytes() {
        PendingChanges pending = new PendingChanges(Bundle.of(2));
        pending.add(A, change(0));
        assertThat(pending.isFull()).isFalse();
        pending.add(A, change(1));
        assertThat(pending.isFull()).isTrue();
        PendingChanges narrow = new PendingChanges(Bundle.of(100).bytes(200));
        narrow.add(A, change(0));
        assertThat(narrow.isFull()).isTrue();
    }

    @Test
    void one_group_can_leave_before_the_others() {
        PendingChanges pending = new PendingChanges(Bundle.of(10));
        pending.add(A, change(0));
        pending.add(B, change(1));
        assertThat(pending.take(A)).hasSize(1);
        assertThat(pending.take(A)).isEmpty();
        assertThat(pending.size()).isEqualTo(1);
    }

    @Test
    void a_group_that_fails_is_not_applied_again_and_the_others_stay() {
        PendingChanges pending = new PendingChanges(Bundle.of(10));
        pending.add(A, change(0));
        pending.add(B, change(1));
        try {
            pending.drain(
                    (key, changes) -> {
                        throw new IllegalStateException("overflow");
                    });
        } catch (IllegalStateException expected) {
            assertThat(expected).hasMessage("overflow");
        }
        assertThat(pending.take(A)).isEmpty();
        assertThat(pending.take(B)).hasSize(1);
    }
}
