package io.groupjoin.datastream;

import io.groupjoin.aggregate.AggregatePolicy;
import io.groupjoin.kernel.Bundle;
import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.JoinType;
import io.groupjoin.kernel.Output;
import io.groupjoin.kernel.Retention;
import io.groupjoin.kernel.TacticKind;
import io.groupjoin.kernel.UnknownRetraction;
import io.groupjoin.store.Tuning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a ready groupjoin was told beyond its inputs. Mutable; owned by its stage. */
final class Choices {
    final List<Aggregation> aggregations;
    JoinType join;
    Output output = Output.PER_ROW;
    Emission emission = Emission.RETRACT;
    AggregatePolicy policy = AggregatePolicy.DEFAULT;
    @Nullable UnknownRetraction unknownRetraction;
    Retention retention = Retention.NONE;
    @Nullable TacticKind tactic;
    List<String> restoreOrder = List.of();
    Bundle bundle = Bundle.OFF;
    Tuning tuning = Tuning.DEFAULT;
    String uid = "groupjoin";
    int parallelism;
    int maxParallelism;

    private Choices(JoinType join, List<Aggregation> aggregations) {
        this.join = join;
        this.aggregations = aggregations;
    }

    static Choices of(JoinType join, List<Aggregation> aggregations) {
        return new Choices(join, aggregations);
    }

    /** With retention, a retraction may name an expired row: it can only be ignored. */
    UnknownRetraction unknownRetraction() {
        UnknownRetraction chosen = unknownRetraction;
        if (chosen != null) {
            return chosen;
        }
        return retention.isOn() ? UnknownRetraction.IGNORE : UnknownRetraction.DEBT;
    }
}
