package io.groupjoin.runtime;

import io.groupjoin.kernel.PendingChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Answers on probe of a bundle, which is applied group by group, brought back into the order in
 * which their probe rows arrived. Mutable; empty between bundles.
 */
final class ArrivalOrder<O> {
    private final List<Placed<O>> answers = new ArrayList<>();

    private record Placed<O>(long place, StreamRecord<O> answer) {}

    void add(PendingChange answered, StreamRecord<O> answer) {
        answers.add(new Placed<>(answered.arrival().place(), answer));
    }

    void release(Consumer<StreamRecord<O>> output) {
        answers.sort(Comparator.comparingLong(Placed::place));
        answers.forEach(placed -> output.accept(placed.answer));
        answers.clear();
    }
}
