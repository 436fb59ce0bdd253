package io.groupjoin.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.e2e.jobs.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The committed lines of a running-sums job, and their judge.
 *
 * <p>The order of numbers within a key is not fixed, so the running sums are not; but a key's lines
 * must count from one without gap or repetition, and the steps between its sums must be its values.
 */
final class RunningSumsLines {
    private final Map<Long, List<Line>> linesOfKey = new TreeMap<>();

    private record Line(long count, long sum) {}

    /** Reads what is committed under the folder; files still being written are hidden ones. */
    static RunningSumsLines read(Path folder) throws IOException {
        RunningSumsLines lines = new RunningSumsLines();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(RunningSumsLines::committed).toList()) {
                Files.readAllLines(file).forEach(lines::add);
            }
        }
        return lines;
    }

    private static boolean committed(Path file) {
        return !file.getFileName().toString().startsWith(".");
    }

    private void add(String text) {
        String[] words = text.split(" ", -1);
        Line line = new Line(Long.parseLong(words[1]), Long.parseLong(words[2]));
        linesOfKey.computeIfAbsent(Long.valueOf(words[0]), key -> new ArrayList<>()).add(line);
    }

    int size() {
        return linesOfKey.values().stream().mapToInt(List::size).sum();
    }

    /** Fails unless the lines are those of exactly the first so many numbers. */
    void requireExactly(Numbers numbers, int count) {
        Map<Long, List<Long>> expected = new TreeMap<>();
        for (long index = 0; index < count; index++) {
            expected.computeIfAbsent(numbers.keyOf(index), key -> new ArrayList<>())
                    .add(numbers.valueOf(index));
        }
        expected.values().forEach(values -> values.sort(null));
        assertThat(linesOfKey.keySet()).isEqualTo(expected.keySet());
        expected.forEach(
                (key, values) ->
                        assertThat(steps(key)).as("values of key %d", key).isEqualTo(values));
    }

    private List<Long> steps(long key) {
        List<Line> ordered = new ArrayList<>(linesOfKey.get(key));
        ordered.sort(Comparator.comparingLong(Line::count));
        List<Long> steps = new ArrayList<>();
        long sum = 0;
        for (Line line : ordered) {
            assertThat(line.count).as("next count of key %d", key).isEqualTo(steps.size() + 1L);
            steps.add(line.sum - sum);
            sum = line.sum;
        }
        steps.sort(null);
        return steps;
    }
}
