package io.groupjoin.e2e.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.flink.api.common.JobStatus;

/** A submitted job; each wait is bounded and fails as soon as the job ends in another way. */
public final class FlinkJob {
    private final String id;
    private final RestClient rest;
    private final Await await;

    FlinkJob(String id, RestClient rest, Await await) {
        this.id = id;
        this.rest = rest;
        this.await = await;
    }

    public String id() {
        return id;
    }

    public JobStatus status() {
        return rest.status(id);
    }

    public void awaitFinished() {
        await.until(describe("is FINISHED"), () -> isOnlyEndingAs(JobStatus.FINISHED));
    }

    /** Waits until every subtask runs. */
    public void awaitRunning() {
        await.until(
                describe("runs with all subtasks"),
                () -> isOnlyEndingAs(JobStatus.RUNNING) && rest.allSubtasksRun(id));
    }

    /** Waits until the job has completed that many checkpoints, those before a failure counted. */
    public void awaitCheckpoints(int count) {
        awaitCount("completed", count);
    }

    /** Waits until the job has restored its state that many times, from a savepoint or not. */
    public void awaitRestores(int count) {
        awaitCount("restored", count);
    }

    private void awaitCount(String kind, int count) {
        await.until(
                describe("has " + count + " checkpoints " + kind),
                () -> isOnlyEndingAs(JobStatus.RUNNING) && checkpoints(kind) >= count);
    }

    /**
     * The number of checkpoints {@code completed}, {@code failed}, {@code restored}, ... so far.
     */
    public int checkpoints(String kind) {
        return rest.checkpoints(id).path("counts").path(kind).asInt();
    }

    /** The path from which the job's state was last restored; empty before any restore. */
    public Optional<String> restoredFrom() {
        JsonNode restored = rest.checkpoints(id).path("latest").path("restored");
        return restored.isObject()
                ? Optional.of(restored.path("external_path").asText())
                : Optional.empty();
    }

    /** The state backend that the job runs on, as Flink reports it. */
    public String stateBackend() {
        return rest.checkpointSettings(id).path("state_backend").asText();
    }

    /** Writes a savepoint under the folder and returns its path; the job goes on. */
    public String savepoint(Path folder) {
        return await(rest.triggerSavepoint(id, folder));
    }

    /** Stops the job with a savepoint under the folder and returns its path. */
    public String stopWithSavepoint(Path folder) {
        String path = await(rest.triggerStop(id, folder));
        awaitFinished();
        return path;
    }

    private String await(String request) {
        return await.first(describe("has a savepoint"), () -> rest.savepoint(id, request));
    }

    public void cancel() {
        rest.cancel(id);
        await.until(describe("is CANCELED"), () -> isOnlyEndingAs(JobStatus.CANCELED));
    }

    /** Whether the job has the status; fails when it ended with another. */
    private boolean isOnlyEndingAs(JobStatus wanted) {
        JobStatus status = status();
        if (status.isGloballyTerminalState() && status != wanted) {
            String why = rest.failure(id).orElse("no failure known");
            throw new AssertionError(describe("is " + status + ", not " + wanted) + ": " + why);
        }
        return status == wanted;
    }

    private String describe(String what) {
        return "job " + id + " " + what;
    }
}
