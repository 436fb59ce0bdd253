package io.groupjoin.kernel;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.key.KeyColumn;
import io.groupjoin.key.NullRule;
import io.groupjoin.row.Side;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a groupjoin will do and why, as text for people. */
public final class Explanation {
    private final GroupJoinSpec spec;
    private final TacticChoice choice;

    public Explanation(GroupJoinSpec spec, TacticChoice choice) {
        this.spec = spec;
        this.choice = choice;
    }

    public String text() {
        StringBuilder text = new StringBuilder("Groupjoin '" + spec.name() + "'\n");
        line(text, "join", spec.join() + ", " + spec.output());
        line(text, "probe", side(Side.PROBE));
        line(text, "build", side(Side.BUILD));
        line(text, "key", key());
        line(text, "condition", spec.matching().toString());
        line(text, "aggregates", aggregates());
        line(text, "tactic", choice.kind().toString());
        choice.rejections().forEach(r -> line(text, "  not " + r.kind() + ":", r.reason()));
        line(text, "probe rows", kept(Side.PROBE));
        line(text, "build rows", kept(Side.BUILD));
        line(text, "null keys", nullKeys());
        line(text, "retractions", "unknown ones: " + spec.unknownRetraction());
        line(text, "retention", retention());
        line(text, "emission", spec.emission().toString());
        line(text, "bundle", bundle());
        line(text, "order", OrderSoundness.of(spec).explanation());
        return text.toString();
    }

    private static void line(StringBuilder text, String label, String value) {
        text.append("  %-16s %s%n".formatted(label, value));
    }

    private String side(Side side) {
        InputSpec input = spec.input(side);
        String key =
                input.key().stream()
                        .map(i -> spec.schema(side).column(i).name())
                        .collect(Collectors.joining(", "));
        String columns =
                spec.schema(side).columns().stream()
                        .map(c -> c.name() + " " + c.type() + (c.nullable() ? "" : " NOT NULL"))
                        .collect(Collectors.joining(", ", "(", ")"));
        return columns + ", " + input.mode() + (key.isEmpty() ? "" : ", key (" + key + ")");
    }

    private String key() {
        if (spec.keys().size() == 0) {
            return "none: one global group on one subtask";
        }
        return spec.keys().columns().stream()
                .map(Explanation::equality)
                .collect(Collectors.joining(" AND "));
    }

    private static String equality(KeyColumn key) {
        String sign = key.nulls() == NullRule.EQUAL ? " IS NOT DISTINCT FROM " : " = ";
        return "probe." + key.probeColumn().name() + sign + "build." + key.buildColumn().name();
    }

    private String aggregates() {
        return spec.aggregates().isEmpty()
                ? "none"
                : spec.aggregates().stream()
                        .map(Explanation::aggregate)
                        .collect(Collectors.joining(", "));
    }

    private static String aggregate(AggregateCall call) {
        return call.signature() + " AS " + call.as() + " " + call.result().type();
    }

    private String kept(Side side) {
        Optional<String> reason = new LayoutPlanner(spec, choice.kind()).reasonToKeep(side);
        return reason.map(r -> "stored: " + r).orElse("folded away: none is stored");
    }

    private String nullKeys() {
        boolean any = spec.keys().columns().stream().anyMatch(k -> k.nulls() == NullRule.NOT_EQUAL);
        if (!any) {
            return "ordinary values";
        }
        return "build rows dropped, probe rows " + nullProbeRows() + ", before the shuffle";
    }

    private String nullProbeRows() {
        if (!spec.join().keepsUnmatched()) {
            return "dropped";
        }
        if (spec.countsUnmatchable()) {
            return "counted";
        }
        if (spec.output() == Output.PER_GROUP) {
            return "kept in groups of their own";
        }
        return spec.probeInput().isUpsert()
                ? "keyed by upsert key"
                : "sent around the keyed operator";
    }

    private String retention() {
        if (!spec.retention().isOn()) {
            return "forever";
        }
        return "probe "
                + duration(Side.PROBE)
                + ", build "
                + duration(Side.BUILD)
                + " after the last write";
    }

    private String bundle() {
        Bundle bundle = spec.bundle();
        if (!bundle.isOn()) {
            return "off: each change is emitted at once";
        }
        return "up to %d changes, %d ms or %d bytes; %s"
                .formatted(
                        bundle.changes(),
                        bundle.millis(),
                        bundle.bytes(),
                        spec.emitsNetEffect() ? "their net effect" : "answered one by one");
    }

    private String duration(Side side) {
        long millis = spec.retention().of(side);
        return millis == Retention.FOREVER ? "forever" : millis + " ms";
    }
}
