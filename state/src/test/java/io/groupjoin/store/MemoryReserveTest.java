package io.groupjoin.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryReserveTest {
    @Test
    void a_step_needs_several_times_its_bytes() {
        MemoryReserve reserve = new MemoryReserve(() -> 4_000);
        assertThat(reserve.has(1_000)).isTrue();
        assertThat(reserve.has(1_001)).isFalse();
    }

    @Test
    void the_heap_has_room_for_a_step_but_not_for_all_there_is() {
        MemoryReserve heap = MemoryReserve.ofHeap();
        assertThat(heap.has(1)).isTrue();
        assertThat(heap.has(Long.MAX_VALUE / 8)).isFalse();
    }
}
