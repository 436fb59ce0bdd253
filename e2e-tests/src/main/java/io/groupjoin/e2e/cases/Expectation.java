package io.groupjoin.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What must come out of a case.
 *
 * @param finalRows null when an error is expected
 * @param changes rows removed and added by each step; null if not stated
 * @param changelog what each step emits, absent steps nothing; null if not stated
 * @param failure the refusal expected; null if the case must go through
 */
public record Expectation(
        @Nullable List<List<@Nullable Object>> finalRows,
        Map<Integer, List<List<@Nullable Object>>> afterStep,
        @Nullable List<Delta> changes,
        @Nullable Map<Integer, List<OutputRow>> changelog,
        Map<String, Long> counters,
        Map<String, Long> maxState,
        @Nullable Refused failure) {

    /** Rows that left and entered the materialised output in one step. */
    public record Delta(int removed, int added) {}

    /** An expected refusal; {@code at} is null if the case does not say. */
    public record Refused(String code, @Nullable Integer at) {}

    /** Reads the sealed part of a case; only to be called once the case has run. */
    public static Expectation open(Case question, JsonNode json) {
        if (json.has("error")) {
            return new Expectation(null, Map.of(), null, null, Map.of(), Map.of(), refused(json));
        }
        List<SqlType> types = question.outputTypes();
        return new Expectation(
                rows(json.get("final"), types),
                bySteps(json.path("afterStep"), rows -> rows(rows, types)),
                json.has("changes")
                        ? CaseReader.list(json.get("changes"), Expectation::delta)
                        : null,
                json.has("changelog")
                        ? bySteps(json.get("changelog"), log -> log(log, types))
                        : null,
                numbers(json.path("counters")),
                numbers(json.path("maxState")),
                null);
    }

    private static Refused refused(JsonNode json) {
        JsonNode at = json.get("errorAt");
        String code = json.get("error").textValue();
        if (at == null) {
            return new Refused(code, null);
        }
        return new Refused(code, at.isTextual() ? Observation.Failure.PLAN : at.intValue());
    }

    private static List<List<@Nullable Object>> rows(JsonNode array, List<SqlType> types) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        array.forEach(row -> rows.add(Values.decodeRow(row, types)));
        return rows;
    }

    private static List<OutputRow> log(JsonNode array, List<SqlType> types) {
        return CaseReader.list(
                array,
                entry ->
                        new OutputRow(
                                CaseKind.of(entry.get(0).textValue()),
                                Values.decodeRow(entry.get(1), types)));
    }

    private static Delta delta(JsonNode pair) {
        return new Delta(pair.get(0).intValue(), pair.get(1).intValue());
    }

    private static <T> Map<Integer, T> bySteps(JsonNode object, Function<JsonNode, T> value) {
        Map<Integer, T> map = new LinkedHashMap<>();
        object.properties()
                .forEach(e -> map.put(Integer.valueOf(e.getKey()), value.apply(e.getValue())));
        return map;
    }

    private static Map<String, Long> numbers(JsonNode object) {
        Map<String, Long> map = new LinkedHashMap<>();
        object.properties().forEach(e -> map.put(e.getKey(), e.getValue().longValue()));
        return map;
    }
}
