package io.groupjoin.examples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * Multiset of rows that a changelog leaves behind, with a sample of its changes. Mutable and safe
 * for the subtasks of a sink.
 */
public final class Materialised {
    private final Map<List<@Nullable Object>, Integer> counts = new ConcurrentHashMap<>();
    private final Map<RowKind, LongAdder> changes = new EnumMap<>(RowKind.class);
    private final LongAdder unknown = new LongAdder();
    private final Set<Object> watched;
    private final int sampleSize;
    private final List<Row> sample = new ArrayList<>();

    /**
     * @param watched first columns of the rows whose changes are sampled
     * @param sampleSize most changes the sample takes
     */
    public Materialised(Collection<?> watched, int sampleSize) {
        this.watched = Set.copyOf(watched);
        this.sampleSize = sampleSize;
        for (RowKind kind : RowKind.values()) {
            changes.put(kind, new LongAdder());
        }
    }

    public void apply(Row change) {
        counter(change.getKind()).increment();
        if (watched.contains(change.getField(0))) {
            sample(change);
        }
        add(values(change), weight(change.getKind()));
    }

    private void add(List<@Nullable Object> row, int weight) {
        Integer count = counts.merge(row, weight, Materialised::sumOrNothing);
        if (weight < 0 && count != null && count < 0) {
            unknown.increment();
        }
    }

    /** Null, which removes the entry, when the row is gone. */
    private static @Nullable Integer sumOrNothing(Integer before, Integer weight) {
        int sum = before + weight;
        return sum == 0 ? null : sum;
    }

    private static List<@Nullable Object> values(Row row) {
        @Nullable Object[] values = new Object[row.getArity()];
        for (int column = 0; column < values.length; column++) {
            values[column] = row.getField(column);
        }
        return Arrays.asList(values);
    }

    private static int weight(RowKind kind) {
        return switch (kind) {
            case INSERT, UPDATE_AFTER -> 1;
            case UPDATE_BEFORE, DELETE -> -1;
        };
    }

    private synchronized void sample(Row change) {
        if (sample.size() < sampleSize) {
            sample.add(Row.copy(change));
        }
    }

    /** First changes of the watched rows. */
    public synchronized List<Row> sample() {
        return List.copyOf(sample);
    }

    /** How often each row is there; below zero if it was taken back more often than sent. */
    public Map<List<@Nullable Object>, Integer> counts() {
        return counts;
    }

    public long changes() {
        return changes.values().stream().mapToLong(LongAdder::sum).sum();
    }

    public long changes(RowKind kind) {
        return counter(kind).sum();
    }

    private LongAdder counter(RowKind kind) {
        return Objects.requireNonNull(changes.get(kind));
    }

    /** Retractions of rows that were not there when they were retracted. */
    public long unknownRetractions() {
        return unknown.sum();
    }
}
