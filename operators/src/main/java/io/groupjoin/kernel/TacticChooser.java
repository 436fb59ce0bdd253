package io.groupjoin.kernel;

import io.groupjoin.aggregate.AggregateCall;
import io.groupjoin.aggregate.AggregateFunction;
import io.groupjoin.aggregate.Algebra;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.InvalidSpecException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes the first tactic whose conditions hold, from the cheapest to the one that always holds. */
public final class TacticChooser {
    private TacticChooser() {}

    /**
     * The tactic for a spec.
     *
     * @throws InvalidSpecException if the spec forces a tactic whose conditions do not hold
     */
    public static TacticChoice choose(GroupJoinSpec spec) {
        List<TacticChoice.Rejection> rejections = new ArrayList<>();
        for (TacticKind kind : TacticKind.values()) {
            Optional<String> reason = reasonAgainst(kind, spec);
            if (reason.isEmpty()) {
                return new TacticChoice(kind, rejections);
            }
            rejections.add(new TacticChoice.Rejection(kind, reason.get()));
        }
        throw new IllegalStateException("SCAN always holds.");
    }

    private static Optional<String> reasonAgainst(TacticKind kind, GroupJoinSpec spec) {
        Optional<String> illegal = illegality(kind, spec);
        if (spec.forced() == null) {
            return illegal;
        }
        if (spec.forced() != kind) {
            return Optional.of(spec.forced() + " is forced");
        }
        illegal.ifPresent(
                reason -> {
                    throw new InvalidSpecException(
                            ErrorCode.INVALID_OPTION,
                            "Tactic %s was forced but cannot be used: %s. Force SCAN, or let the tactic be chosen."
                                    .formatted(kind, reason));
                });
        return Optional.empty();
    }

    private static Optional<String> illegality(TacticKind kind, GroupJoinSpec spec) {
        return switch (kind) {
            case FACTORISED ->
                    first(
                            wrongOutput(spec, Output.PER_GROUP),
                            hasResidual(spec),
                            unfoldable(spec),
                            unpowered(spec));
            case SHARED ->
                    first(wrongOutput(spec, Output.PER_ROW), hasResidual(spec), unfoldable(spec));
            case SCAN -> Optional.empty();
        };
    }

    @SafeVarargs
    private static Optional<String> first(Optional<String>... reasons) {
        for (Optional<String> reason : reasons) {
            if (reason.isPresent()) {
                return reason;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> wrongOutput(GroupJoinSpec spec, Output needed) {
        return spec.output() == needed
                ? Optional.empty()
                : Optional.of("output is " + spec.output() + ", it serves " + needed);
    }

    private static Optional<String> hasResidual(GroupJoinSpec spec) {
        return spec.matching().isByKey()
                ? Optional.empty()
                : Optional.of(
                        "a condition beyond key equality makes the matches differ by probe row");
    }

    private static Optional<String> unfoldable(GroupJoinSpec spec) {
        return spec.aggregates().stream()
                .filter(call -> call.algebra() == Algebra.NEEDS_ROWS)
                .findFirst()
                .map(AggregateCall::signature)
                .map(call -> call + " needs all rows in order");
    }

    private static Optional<String> unpowered(GroupJoinSpec spec) {
        return spec.aggregates().stream()
                .filter(call -> call.function() == AggregateFunction.CUSTOM)
                .findFirst()
                .map(AggregateCall::signature)
                .map(call -> call + " cannot be multiplied by the number of probe rows");
    }
}
