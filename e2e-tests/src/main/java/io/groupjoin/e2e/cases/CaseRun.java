package io.groupjoin.e2e.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Feeds the steps of one case to a driver and writes down what it shows. Used once. */
public final class CaseRun {
    /** Code of a failure that is no refusal of the contract. */
    public static final String FAULT = "FAULT";

    private final Case question;
    private final OutputTable table;
    private final List<List<OutputRow>> log = new ArrayList<>();
    private final List<Bag<List<@Nullable Object>>> visible = new ArrayList<>();
    private Map<String, Long> counters = Map.of();
    private Map<String, Long> stateSize = Map.of();
    private int at = Observation.Failure.PLAN;

    private CaseRun(Case question) {
        this.question = question;
        this.table = OutputTable.of(question);
    }

    /** Runs a case to its end or its first failure. */
    public static Observation observe(Case question, StepDriver.Factory drivers) {
        return new CaseRun(question).run(drivers);
    }

    private Observation run(StepDriver.Factory drivers) {
        try (StepDriver driver = drivers.open(question)) {
            for (at = 0; at < question.steps().size(); at++) {
                show(drive(driver, question.steps().get(at)));
            }
            counters = driver.counters();
            stateSize = driver.stateSize();
            return observation(null);
        } catch (Refusal e) {
            return observation(new Observation.Failure(e.code(), at, message(e)));
        } catch (Exception | LinkageError e) {
            return observation(new Observation.Failure(FAULT, at, trace(e)));
        }
    }

    private void show(List<OutputRow> emitted) {
        emitted.forEach(table::apply);
        log.add(emitted);
        visible.add(table.rows());
    }

    private Observation observation(Observation.@Nullable Failure failure) {
        return new Observation(log, visible, counters, stateSize, failure);
    }

    private static List<OutputRow> drive(StepDriver driver, Step step) throws Exception {
        if (step instanceof Step.Change change) {
            return driver.feed(change);
        }
        if (step instanceof Step.Restore restore) {
            return driver.restore(restore.from(), restore.to());
        }
        if (step instanceof Step.Clock clock) {
            return driver.clock(clock.millis());
        }
        if (step instanceof Step.Watermark watermark) {
            return driver.watermark(watermark.millis(), watermark.side());
        }
        return driver.flush();
    }

    private static String message(Throwable e) {
        String message = e.getMessage();
        return message == null ? e.toString() : message;
    }

    /** The chain of causes, each with the place it was thrown. */
    private static String trace(Throwable e) {
        StringBuilder text = new StringBuilder();
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            StackTraceElement[] frames = cause.getStackTrace();
            String place = frames.length == 0 ? "?" : frames[0].toString();
            text.append(cause).append(" at ").append(place).append("; ");
        }
        return text.toString();
    }
}
