package io.groupjoin.e2e.cluster;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Flink's configuration for a cluster on loopback whose failures are noticed within seconds. */
final class Settings {
    private Settings() {}

    /**
     * The settings of one cluster.
     *
     * @param home the cluster's folder, in which it keeps checkpoints, uploads and temporary files
     * @param chosen what a test asks for; wins over everything here
     */
    static Map<String, String> of(Path home, Ports ports, Map<String, String> chosen) {
        Map<String, String> settings = new HashMap<>();
        settings.putAll(addresses(ports));
        settings.putAll(folders(home));
        settings.putAll(behaviour());
        settings.putAll(chosen);
        return settings;
    }

    private static Map<String, String> addresses(Ports ports) {
        return Map.of(
                "jobmanager.bind-host", Ports.HOST,
                "jobmanager.rpc.address", Ports.HOST,
                "jobmanager.rpc.port", Integer.toString(ports.rpc()),
                "taskmanager.bind-host", Ports.HOST,
                "taskmanager.host", Ports.HOST,
                "rest.bind-address", Ports.HOST,
                "rest.address", Ports.HOST,
                "rest.port", Integer.toString(ports.rest()));
    }

    private static Map<String, String> folders(Path home) {
        return Map.of(
                "io.tmp.dirs", home.resolve("tmp").toString(),
                "web.upload.dir", home.resolve("upload").toString(),
                "execution.checkpointing.dir", uri(home.resolve("checkpoints")),
                "execution.checkpointing.savepoint-dir", uri(home.resolve("savepoints")));
    }

    private static Map<String, String> behaviour() {
        return Map.of(
                "jobmanager.memory.process.size", "1024m",
                "taskmanager.memory.process.size", "1280m",
                "heartbeat.interval", "1s",
                "heartbeat.timeout", "6s",
                "jobmanager.scheduler", "default",
                "restart-strategy.type", "fixed-delay",
                "restart-strategy.fixed-delay.attempts", "100",
                "state.backend.type", "rocksdb",
                "execution.checkpointing.incremental", "true",
                "execution.checkpointing.interval", "1s");
    }

    private static String uri(Path folder) {
        return folder.toUri().toString();
    }
}
