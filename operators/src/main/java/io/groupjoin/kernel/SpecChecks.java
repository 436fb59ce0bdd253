package io.groupjoin.kernel;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.row.Column;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What must hold of a groupjoin before any job runs. */
final class SpecChecks {
    private SpecChecks() {}

    static void check(GroupJoinSpec spec) {
        aggregatesFitJoin(spec);
        outputNamesDiffer(spec);
        for (Side side : Side.values()) {
            upsertKeyContainsJoinKey(spec, side);
            eventTimeIsATime(spec, side);
        }
        answeredOnProbe(spec);
        upsertIsSound(spec);
        retentionIgnores(spec);
        orderCanBeRestored(spec);
    }

    private static void aggregatesFitJoin(GroupJoinSpec spec) {
        List<AggregateCall> aggregates = spec.aggregates();
        if (spec.join().takesAggregates() && aggregates.isEmpty()) {
            throw new InvalidSpecException(
                    ErrorCode.AGGREGATES_REQUIRED,
                    spec.join()
                            + " needs at least one aggregate; to ask only whether a match exists, use SEMI or ANTI.");
        }
        if (!spec.join().takesAggregates() && !aggregates.isEmpty()) {
            throw new InvalidSpecException(
                    ErrorCode.SEMI_ANTI_TAKES_NO_AGGREGATES,
                    "%s takes no aggregates, but %s was asked for: its answer is only whether a match exists. Use INNER or LEFT."
                            .formatted(spec.join(), aggregates.get(0).signature()));
        }
    }

    private static void outputNamesDiffer(GroupJoinSpec spec) {
        Set<String> names = new HashSet<>();
        for (Column column : spec.head()) {
            if (!names.add(column.name())) {
                throw new InvalidSpecException(
                        ErrorCode.DUPLICATE_COLUMN,
                        "Output column '%s' stands twice: it is compared twice in the join key (%s), and per-group output starts with the join key. Say the second equality with matching(...)."
                                .formatted(column.name(), spec.keys().names(Side.PROBE)));
            }
        }
        for (AggregateCall call : spec.aggregates()) {
            if (!names.add(call.as())) {
                throw new InvalidSpecException(
                        ErrorCode.DUPLICATE_COLUMN,
                        "Output column '%s' stands twice: %s is named like another column of the output. Name it otherwise with as(...)."
                                .formatted(call.as(), call.signature()));
            }
        }
    }

    private static void upsertKeyContainsJoinKey(GroupJoinSpec spec, Side side) {
        InputSpec input = spec.input(side);
        if (input.isUpsert() && !input.key().containsAll(spec.keys().positions(side))) {
            throw new InvalidSpecException(
                    ErrorCode.UPSERT_KEY_MUST_CONTAIN_JOIN_KEY,
                    "An upsert %s input needs an upsert key that contains the join key: upsert key (%s), join key (%s). A row whose join key changes would stay in its old group. Extend the upsert key, or turn the input into a retract stream."
                            .formatted(
                                    side,
                                    names(spec.schema(side), input.key()),
                                    spec.keys().names(side)));
        }
    }

    private static void eventTimeIsATime(GroupJoinSpec spec, Side side) {
        Integer time = spec.input(side).time();
        if (time == null) {
            return;
        }
        Column column = spec.schema(side).column(time);
        if (!column.type().kind().isTimestamp()) {
            throw new InvalidSpecException(
                    ErrorCode.INVALID_OPTION,
                    "Event time of the %s input is column '%s' %s; watermarks are compared with TIMESTAMP or TIMESTAMP_LTZ only. Name another column, or cast it before the groupjoin."
                            .formatted(side, column.name(), column.type()));
        }
    }

    private static void answeredOnProbe(GroupJoinSpec spec) {
        if (spec.emission() != Emission.ON_PROBE) {
            return;
        }
        if (spec.output() == Output.PER_GROUP || !spec.probeInput().isInsertOnly()) {
            throw new InvalidSpecException(
                    ErrorCode.EMISSION_NOT_SOUND,
                    "on-probe emission answers each probe row once, at arrival: it needs per-row output and an insert-only probe input, but output is %s and the probe input is %s. Use retract emission, or declare the probe insertOnly()."
                            .formatted(spec.output(), spec.probeInput().mode()));
        }
    }

    private static void upsertIsSound(GroupJoinSpec spec) {
        if (spec.emission() != Emission.UPSERT || spec.output() == Output.PER_GROUP) {
            return;
        }
        List<Integer> unique = spec.probeInput().key();
        boolean contained =
                !unique.isEmpty() && unique.containsAll(spec.keys().positions(Side.PROBE));
        if (!contained && spec.restoreOrder().isEmpty()) {
            throw new InvalidSpecException(
                    ErrorCode.EMISSION_NOT_SOUND,
                    "upsert emission needs the probe's unique key to contain the join key: unique key (%s), join key (%s). Use retract emission, or add restoreOrder(id)."
                            .formatted(names(spec.probe(), unique), spec.keys().names(Side.PROBE)));
        }
    }

    private static void retentionIgnores(GroupJoinSpec spec) {
        if (spec.retention().isOn() && spec.unknownRetraction() != UnknownRetraction.IGNORE) {
            throw new InvalidSpecException(
                    ErrorCode.RETENTION_NEEDS_IGNORE,
                    "With retention, a retraction may name a row that has expired, so unknown retractions can only be ignored, not %s. Use unknownRetractions(IGNORE)."
                            .formatted(spec.unknownRetraction()));
        }
    }

    private static void orderCanBeRestored(GroupJoinSpec spec) {
        if (spec.restoreOrder().isEmpty()) {
            return;
        }
        if (spec.output() == Output.PER_GROUP || spec.emission() == Emission.ON_PROBE) {
            throw new InvalidSpecException(
                    ErrorCode.INVALID_OPTION,
                    "restoreOrder(...) follows probe rows whose join key moves, but output is %s with %s emission, where none does. Leave it out."
                            .formatted(spec.output(), spec.emission()));
        }
        if (spec.retention().isOn()) {
            throw new InvalidSpecException(
                    ErrorCode.INVALID_OPTION,
                    "restoreOrder(...) remembers the answers of each row that is live, but retention forgets rows without a word, so it would bring forgotten answers back. Leave out one of the two.");
        }
    }

    private static String names(Schema schema, List<Integer> positions) {
        return positions.stream()
                .map(i -> schema.column(i).name())
                .collect(Collectors.joining(", "));
    }
}
