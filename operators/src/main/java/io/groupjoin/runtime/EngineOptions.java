package io.groupjoin.runtime;

import io.groupjoin.store.Tuning;
import io.groupjoin.store.Tuning.Verification;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.heap.HeapKeyedStateBackend;
import org.jspecify.annotations.Nullable;

/** Options of the state engine that the job's configuration and the state backend decide. */
public final class EngineOptions {
    /** Checks the state of a group after every change, slowly; for bug hunts. */
    public static final ConfigOption<Boolean> VERIFY_STATE =
            ConfigOptions.key("groupjoin.debug.verify-state")
                    .booleanType()
                    .defaultValue(false)
                    .withDescription(
                            "Checks the state of a group after every change, slowly; for bug hunts.");

    /** Bytes of decoded groups kept before a backend that keeps its own elsewhere. */
    static final long DEFAULT_CACHE_BYTES = 64L << 20;

    private EngineOptions() {}

    /** The tuning of a spec, completed; the heap backend is its own cache. */
    static Tuning tuning(Tuning asked, ReadableConfig job, @Nullable KeyedStateBackend<?> backend) {
        Tuning tuning = job.get(VERIFY_STATE) ? asked.with(Verification.ON) : asked;
        if (tuning.cacheBytes() != Tuning.CACHE_BY_BACKEND) {
            return tuning;
        }
        return tuning.withCache(backend instanceof HeapKeyedStateBackend ? 0 : DEFAULT_CACHE_BYTES);
    }
}
