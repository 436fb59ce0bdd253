package io.groupjoin.state.flink;

import io.groupjoin.store.BackendFixture;
import io.groupjoin.store.GroupStoreContract;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;

class RocksDbGroupStoreTest extends GroupStoreContract {
    @Override
    protected BackendFixture start() throws Exception {
        return new FlinkBackendFixture(new EmbeddedRocksDBStateBackend());
    }
}
