package io.groupjoin.state.flink;

import io.groupjoin.store.BackendFixture;
import io.groupjoin.store.GroupStoreContract;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;

class HeapGroupStoreTest extends GroupStoreContract {
    @Override
    protected BackendFixture start() throws Exception {
        return new FlinkBackendFixture(new HashMapStateBackend());
    }
}
