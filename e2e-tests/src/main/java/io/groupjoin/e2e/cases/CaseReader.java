package io.groupjoin.e2e.cases;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads case files; the expectation stays unread JSON until the case has run. */
public final class CaseReader {
    private static final ObjectMapper JSON = new ObjectMapper();

    private CaseReader() {}

    /** One line of a case file: the question and the sealed expectation. */
    public record Line(Case question, JsonNode sealedExpectation) {}

    /** All cases of a file, in order. */
    public static List<Line> read(Path file) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank()) {
                lines.add(parse(line));
            }
        }
        return lines;
    }

    public static Line parse(String line) {
        try {
            JsonNode json = JSON.readTree(line);
            return new Line(question(json), json.get("expect"));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("Not JSON: " + line, e);
        }
    }

    private static Case question(JsonNode json) {
        Map<CaseSide, List<CaseColumn>> schema = new EnumMap<>(CaseSide.class);
        for (CaseSide side : CaseSide.values()) {
            schema.put(side, list(json.path("schema").path(side.word()), CaseReader::column));
        }
        return new Case(
                json.get("id").textValue(),
                constant(Case.Join.class, json.get("join")),
                constant(Case.Output.class, json.get("output")),
                schema,
                list(json.path("keys"), CaseReader::key),
                list(json.path("conditions"), CaseReader::condition),
                expression(json.path("residual")),
                list(json.path("aggregates"), CaseReader::aggregate),
                OptionsReader.read(json.path("options")),
                list(json.path("steps"), step -> step(step, schema)),
                tags(json.path("tags")));
    }

    static <T> List<T> list(JsonNode array, Function<JsonNode, T> element) {
        List<T> list = new ArrayList<>();
        array.forEach(node -> list.add(element.apply(node)));
        return List.copyOf(list);
    }

    static <E extends Enum<E>> E constant(Class<E> type, JsonNode word) {
        return Enum.valueOf(type, word.textValue().toUpperCase(Locale.ROOT));
    }

    private static Set<String> tags(JsonNode array) {
        return new LinkedHashSet<>(list(array, JsonNode::textValue));
    }

    private static CaseColumn column(JsonNode json) {
        return new CaseColumn(
                json.get(0).textValue(),
                SqlType.parse(json.get(1).textValue()),
                json.get(2).booleanValue());
    }

    private static CaseKey key(JsonNode json) {
        return new CaseKey(
                json.get("probe").textValue(),
                json.get("build").textValue(),
                constant(CaseKey.Nulls.class, json.get("nulls")));
    }

    private static CaseCondition condition(JsonNode json) {
        JsonNode offset = json.get("offset");
        return new CaseCondition(
                json.get("probe").textValue(),
                json.get("op").textValue(),
                json.get("build").textValue(),
                offset == null ? null : Long.valueOf(offset.asText()));
    }

    private static CaseAggregate aggregate(JsonNode json) {
        return new CaseAggregate(
                constant(CaseAggregate.Function.class, json.get("fn")),
                json.path("column").textValue(),
                json.get("as").textValue(),
                json.path("distinct").booleanValue(),
                expression(json.path("filter")));
    }

    private static @Nullable Expression expression(JsonNode json) {
        return json.isMissingNode() || json.isNull() ? null : requireExpression(json);
    }

    private static Expression requireExpression(JsonNode json) {
        if (json.isArray()) {
            List<Expression> arguments = new ArrayList<>();
            for (int i = 1; i < json.size(); i++) {
                arguments.add(requireExpression(json.get(i)));
            }
            return new Expression.Call(json.get(0).textValue(), List.copyOf(arguments));
        }
        if (json.has("lit")) {
            SqlType type = SqlType.parse(json.get("type").textValue());
            return new Expression.Literal((Serializable) Values.decode(json.get("lit"), type));
        }
        CaseSide side = json.has("probe") ? CaseSide.PROBE : CaseSide.BUILD;
        return new Expression.Column(side, json.get(side.word()).textValue());
    }

    private static Step step(JsonNode json, Map<CaseSide, List<CaseColumn>> schema) {
        if (json.has("row")) {
            CaseSide side = json.has("probe") ? CaseSide.PROBE : CaseSide.BUILD;
            List<SqlType> types =
                    schema.getOrDefault(side, List.of()).stream().map(CaseColumn::type).toList();
            return new Step.Change(
                    side,
                    CaseKind.of(json.get(side.word()).textValue()),
                    Values.decodeRow(json.get("row"), types));
        }
        if (json.has("restore")) {
            JsonNode restore = json.get("restore");
            return new Step.Restore(restore.get("from").intValue(), restore.get("to").intValue());
        }
        if (json.has("clock")) {
            return new Step.Clock(json.get("clock").longValue());
        }
        return json.has("flush") ? new Step.Flush() : watermark(json);
    }

    private static Step watermark(JsonNode json) {
        JsonNode side = json.get("side");
        return new Step.Watermark(
                json.get("watermark").longValue(),
                side == null ? null : constant(CaseSide.class, side));
    }
}
