package io.groupjoin.block;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Node values in memory that count how they are used. Mutable. */
final class CountingNodes implements NodeBytes {
    final Map<Long, byte[]> values = new HashMap<>();
    int reads;
    int writes;
    int largest;

    @Override
    public byte @Nullable [] node(long id) {
        reads++;
        return values.get(id);
    }

    @Override
    public void putNode(long id, byte[] bytes) {
        writes++;
        largest = Math.max(largest, bytes.length);
        values.put(id, bytes);
    }

    @Override
    public void removeNode(long id) {
        values.remove(id);
    }

    void startCounting() {
        reads = 0;
        writes = 0;
    }
}
