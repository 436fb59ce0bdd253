package io.groupjoin.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads the options of a case; an absent option is its default. */
final class OptionsReader {
    private OptionsReader() {}

    static CaseOptions read(JsonNode json) {
        boolean nanIsNull = json.path("nanIsNull").booleanValue();
        return new CaseOptions(
                word(json, "emptyAggregates", CaseOptions.Empty.SQL),
                word(json, "overflow", CaseOptions.Overflow.WRAP),
                nanIsNull ? CaseOptions.Nan.NULL : CaseOptions.Nan.VALUE,
                json.has("unknownDelete")
                        ? word(json, "unknownDelete", CaseOptions.UnknownDelete.DEBT)
                        : null,
                bySide(json.path("input"), OptionsReader::promise),
                json.path("bundle").intValue(),
                bySide(json.path("ttl"), JsonNode::longValue),
                bySide(json.path("time"), JsonNode::textValue),
                word(json, "emission", CaseOptions.Emission.RETRACT),
                json.path("parallelism").asInt(1));
    }

    private static <E extends Enum<E>> E word(JsonNode json, String option, E absent) {
        JsonNode value = json.get(option);
        return value == null ? absent : CaseReader.constant(absent.getDeclaringClass(), value);
    }

    private static <T> Map<CaseSide, T> bySide(JsonNode json, Function<JsonNode, T> value) {
        Map<CaseSide, T> map = new EnumMap<>(CaseSide.class);
        for (CaseSide side : CaseSide.values()) {
            if (json.has(side.word())) {
                map.put(side, value.apply(json.get(side.word())));
            }
        }
        return map;
    }

    private static CaseOptions.Promise promise(JsonNode json) {
        List<String> key = CaseReader.list(json.path("upsertKey"), JsonNode::textValue);
        return new CaseOptions.Promise(
                CaseReader.constant(CaseOptions.Mode.class, json.get("mode")), key);
    }
}
