package io.groupjoin.state.flink;

import io.groupjoin.key.GroupKey;
import io.groupjoin.store.BackendFixture;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.StateBytes;
import java.util.Collections;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.functions.SerializerFactory;
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
import org.apache.flink.runtime.state.TestableKeyedStateBackend;
import org.apache.flink.runtime.state.ttl.TtlTimeProvider;

/** A keyed backend of Flink's, as a task would make it. */
final class FlinkBackendFixture implements BackendFixture {
    private static final int KEY_GROUPS = 16;

    private final MockEnvironment environment;
    private final CheckpointableKeyedStateBackend<GroupKey> keyed;

    FlinkBackendFixture(StateBackend backend) throws Exception {
        environment = MockEnvironment.builder().build();
        keyed =
                backend.createKeyedStateBackend(
                        new KeyedStateBackendParametersImpl<>(
                                environment,
                                new JobID(),
                                "groupjoin",
                                GroupKeySerializer.INSTANCE,
                                KEY_GROUPS,
                                new KeyGroupRange(0, KEY_GROUPS - 1),
                                environment.getTaskKvStateRegistry(),
                                TtlTimeProvider.DEFAULT,
                                UnregisteredMetricGroups.createUnregisteredOperatorMetricGroup(),
                                Collections.emptyList(),
                                new CloseableRegistry()));
    }

    @Override
    public StateBytes register(GroupLayout layout) {
        return new FlinkStateBytes(
                new DefaultKeyedStateStore(keyed, new Serializers()), layout, keyed::setCurrentKey);
    }

    @Override
    public void select(GroupKey key) {
        keyed.setCurrentKey(key);
    }

    @Override
    public int entries() {
        return ((TestableKeyedStateBackend<?>) keyed).numKeyValueStateEntries();
    }

    @Override
    public void stop() throws Exception {
        keyed.dispose();
        keyed.close();
        environment.close();
    }

    /** Never asked: every descriptor brings its serializer. */
    private static final class Serializers implements SerializerFactory {
        @Override
        public <T> TypeSerializer<T> createSerializer(TypeInformation<T> type) {
            throw new IllegalStateException("No type of ours needs a serializer by reflection.");
        }
    }
}
