package io.groupjoin.runtime;

import org.apache.flink.runtime.state.StateBackend;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;

/** The state backends every run-time law holds on. */
enum Backend {
    HEAP {
        @Override
        StateBackend create() {
            return new HashMapStateBackend();
        }
    },
    ROCKSDB {
        @Override
        StateBackend create() {
            return new EmbeddedRocksDBStateBackend(true);
        }
    };

    abstract StateBackend create();
}
