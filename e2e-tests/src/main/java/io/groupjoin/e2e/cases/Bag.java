package io.groupjoin.e2e.cases;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A multiset. Mutable. */
public final class Bag<T> {
    private final Map<T, Integer> counts = new LinkedHashMap<>();

    public static <T> Bag<T> of(Collection<? extends T> elements) {
        Bag<T> bag = new Bag<>();
        elements.forEach(bag::add);
        return bag;
    }

    public void add(T element) {
        counts.merge(element, 1, Integer::sum);
    }

    /** Removes one occurrence; false if there is none. */
    public boolean remove(T element) {
        Integer count = counts.get(element);
        if (count == null) {
            return false;
        }
        if (count == 1) {
            counts.remove(element);
        } else {
            counts.put(element, count - 1);
        }
        return true;
    }

    public boolean contains(T element) {
        return counts.containsKey(element);
    }

    /** Every occurrence. */
    public List<T> elements() {
        List<T> elements = new ArrayList<>();
        counts.forEach((element, count) -> elements.addAll(repeat(element, count)));
        return elements;
    }

    private static <T> List<T> repeat(T element, int count) {
        return java.util.Collections.nCopies(count, element);
    }

    /** Occurrences of this bag that {@code other} lacks. */
    public Bag<T> minus(Bag<T> other) {
        Bag<T> rest = Bag.of(elements());
        other.elements().forEach(rest::remove);
        return rest;
    }

    public int size() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bag<?> bag && counts.equals(bag.counts);
    }

    @Override
    public int hashCode() {
        return counts.hashCode();
    }

    @Override
    public String toString() {
        return elements().stream()
                .map(e -> e instanceof List<?> row ? "[" + Values.text(row) + "]" : e.toString())
                .sorted()
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
