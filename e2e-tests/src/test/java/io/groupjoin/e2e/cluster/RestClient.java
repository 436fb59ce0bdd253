package io.groupjoin.e2e.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.JobStatus;

/**
 * Flink's REST API, as far as tests need it.
 *
 * <p>Jobs, jars and requests are named by the ids that Flink gives them. A refusal is a {@link
 * RestException}, an address nobody listens at an {@link UncheckedIOException}.
 */
public final class RestClient {
    private final Http http;

    RestClient(URI address) {
        this.http = new Http(address);
    }

    /** Whether the JobManager answers yet. */
    boolean answers() {
        try {
            http.get("/overview");
            return true;
        } catch (UncheckedIOException | RestException starting) {
            return false;
        }
    }

    /** The resource ids of the registered TaskManagers. */
    public List<String> taskManagers() {
        return texts(http.get("/taskmanagers").path("taskmanagers"), "id");
    }

    /** Uploads a job jar and returns its id. */
    public String upload(Path jar) {
        String stored = http.postFile("/jars/upload", "jarfile", jar).path("filename").asText();
        return stored.substring(stored.lastIndexOf('/') + 1);
    }

    /** Runs a main class of an uploaded jar and returns the id of the job it submits. */
    public String run(String jarId, Submission submission) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("entryClass", submission.mainClass());
        body.put("programArgsList", submission.arguments());
        body.put("parallelism", submission.parallelism());
        submission.savepoint().ifPresent(path -> body.put("savepointPath", path));
        return http.post("/jars/" + jarId + "/run", body).path("jobid").asText();
    }

    public JobStatus status(String jobId) {
        return JobStatus.valueOf(http.get("/jobs/" + jobId + "/status").path("status").asText());
    }

    /** The ids of all jobs that have not ended for good. */
    public List<String> unfinishedJobs() {
        List<String> unfinished = new ArrayList<>();
        for (JsonNode job : http.get("/jobs").path("jobs")) {
            JobStatus status = JobStatus.valueOf(job.path("status").asText());
            if (!status.isGloballyTerminalState()) {
                unfinished.add(job.path("id").asText());
            }
        }
        return unfinished;
    }

    /** Whether every subtask of the job runs: the job's own status says so earlier. */
    public boolean allSubtasksRun(String jobId) {
        List<String> states = texts(job(jobId).path("vertices"), "status");
        return states.stream().allMatch("RUNNING"::equals);
    }

    /** The job's description, with its vertices and their counters. */
    public JsonNode job(String jobId) {
        return http.get("/jobs/" + jobId);
    }

    public JsonNode checkpoints(String jobId) {
        return http.get("/jobs/" + jobId + "/checkpoints");
    }

    public JsonNode checkpointSettings(String jobId) {
        return http.get("/jobs/" + jobId + "/checkpoints/config");
    }

    /** What made the job fail, as a stack trace; empty when nothing did. */
    public Optional<String> failure(String jobId) {
        JsonNode entries =
                http.get("/jobs/" + jobId + "/exceptions").path("exceptionHistory").path("entries");
        return entries.isEmpty()
                ? Optional.empty()
                : Optional.of(entries.get(0).path("stacktrace").asText());
    }

    public void cancel(String jobId) {
        http.patch("/jobs/" + jobId + "?mode=cancel");
    }

    /** Asks for a savepoint and returns the id of the request. */
    public String triggerSavepoint(String jobId, Path folder) {
        return trigger(
                "/jobs/" + jobId + "/savepoints", Map.of("target-directory", folder.toUri()));
    }

    /** Asks for a savepoint and an end, without draining; returns the id of the request. */
    public String triggerStop(String jobId, Path folder) {
        return trigger(
                "/jobs/" + jobId + "/stop",
                Map.of("targetDirectory", folder.toUri(), "drain", false));
    }

    private String trigger(String path, Map<String, ?> body) {
        return http.post(path, body).path("request-id").asText();
    }

    /** Where the savepoint is; empty while it is being written. */
    public Optional<String> savepoint(String jobId, String requestId) {
        JsonNode answer = http.get("/jobs/" + jobId + "/savepoints/" + requestId);
        if (!answer.path("status").path("id").asText().equals("COMPLETED")) {
            return Optional.empty();
        }
        JsonNode operation = answer.path("operation");
        if (operation.has("failure-cause")) {
            throw new IllegalStateException(
                    "No savepoint: " + operation.path("failure-cause").path("stack-trace"));
        }
        return Optional.of(operation.path("location").asText());
    }

    private static List<String> texts(JsonNode array, String field) {
        List<String> texts = new ArrayList<>();
        array.forEach(element -> texts.add(element.path(field).asText()));
        return texts;
    }
}
