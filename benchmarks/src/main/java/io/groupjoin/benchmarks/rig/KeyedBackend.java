package io.groupjoin.benchmarks.rig;

import io.groupjoin.benchmarks.job.Backend;
import io.groupjoin.key.GroupKey;
import io.groupjoin.state.flink.FlinkStateBytes;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.StateBytes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.functions.SerializerFactory;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.fs.CloseableRegistry;
import org.apache.flink.runtime.metrics.groups.UnregisteredMetricGroups;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.state.CheckpointableKeyedStateBackend;
import org.apache.flink.runtime.state.DefaultKeyedStateStore;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyedStateBackendParametersImpl;
import org.apache.flink.runtime.state.StateBackend;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.runtime.state.ttl.TtlTimeProvider;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;
import org.apache.flink.util.FileUtils;

/**
 * A keyed backend of Flink's, as one subtask would have it. Mutable; one thread.
 *
 * @param <K> type of the keys
 */
public final class KeyedBackend<K> implements AutoCloseable {
    private static final int KEY_GROUPS = 128;
    private static final long MANAGED_BYTES = 256L << 20;

    private final Path directory;
    private final MockEnvironment environment;
    private final CheckpointableKeyedStateBackend<K> keyed;

    public KeyedBackend(Backend backend, TypeSerializer<K> keys) throws Exception {
        directory = Files.createTempDirectory("bench-state");
        environment = MockEnvironment.builder().setManagedMemorySize(MANAGED_BYTES).build();
        keyed =
                stateBackend(backend)
                        .createKeyedStateBackend(
                                new KeyedStateBackendParametersImpl<>(
                                        environment,
                                        new JobID(),
                                        "bench",
                                        keys,
                                        KEY_GROUPS,
                                        new KeyGroupRange(0, KEY_GROUPS - 1),
                                        environment.getTaskKvStateRegistry(),
                                        TtlTimeProvider.DEFAULT,
                                        UnregisteredMetricGroups
                                                .createUnregisteredOperatorMetricGroup(),
                                        Collections.emptyList(),
                                        new CloseableRegistry()));
    }

    private StateBackend stateBackend(Backend backend) {
        if (backend == Backend.HEAP) {
            return new HashMapStateBackend();
        }
        EmbeddedRocksDBStateBackend rocksDb = new EmbeddedRocksDBStateBackend();
        rocksDb.setDbStoragePath(directory.toString());
        return rocksDb;
    }

    /** States of the current key, for rivals. */
    public KeyedStateStore states() {
        return new DefaultKeyedStateStore(keyed, new NoSerializers());
    }

    public void select(K key) {
        keyed.setCurrentKey(key);
    }

    @Override
    public void close() {
        try {
            keyed.dispose();
            keyed.close();
            environment.close();
        } catch (Exception e) {
            throw new IllegalStateException("The keyed backend could not be closed.", e);
        } finally {
            FileUtils.deleteDirectoryQuietly(directory.toFile());
        }
    }

    /** Ours on a backend whose keys are group keys. */
    public static StateBytes bytes(KeyedBackend<GroupKey> backend, GroupLayout layout) {
        return new FlinkStateBytes(backend.states(), layout, backend::select);
    }

    /** Never asked: every descriptor brings its serializer. */
    private static final class NoSerializers implements SerializerFactory {
        @Override
        public <T> TypeSerializer<T> createSerializer(TypeInformation<T> type) {
            throw new IllegalStateException("Give a serializer for " + type + ".");
        }
    }
}
