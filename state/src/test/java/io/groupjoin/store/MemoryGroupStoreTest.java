package io.groupjoin.store;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Side;
import java.util.HashSet;
import java.util.Set;

class MemoryGroupStoreTest extends GroupStoreContract {
    @Override
    protected BackendFixture start() {
        return new Fixture();
    }

    private static final class Fixture implements BackendFixture {
        private final MemoryStateBytes state = new MemoryStateBytes();
        private final Set<GroupKey> keys = new HashSet<>();
        private GroupKey current;

        @Override
        public StateBytes register(GroupLayout layout) {
            return state;
        }

        @Override
        public void select(GroupKey key) {
            keys.add(key);
            current = key;
            state.select(key);
        }

        @Override
        public int entries() {
            int[] count = {state.size()};
            for (GroupKey key : keys) {
                state.select(key);
                for (Side side : Side.values()) {
                    state.entries(side).forEach(entry -> count[0]++);
                }
            }
            state.select(current);
            return count[0];
        }

        @Override
        public void stop() {}
    }
}
