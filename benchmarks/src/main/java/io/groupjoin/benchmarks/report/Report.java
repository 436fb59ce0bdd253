package io.groupjoin.benchmarks.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All figures and targets of one bench; mutable, grows while the bench runs. */
public final class Report {

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final List<Figure> figures = new ArrayList<>();
    private final List<Target> targets = new ArrayList<>();

    public void add(Figure figure) {
        figures.add(figure);
    }

    public void add(Target target) {
        targets.add(target);
    }

    public List<Figure> figures() {
        return List.copyOf(figures);
    }

    public List<Target> targets() {
        return List.copyOf(targets);
    }

    /** Writes {@code {"rows": [...], "targets": [...]}}. */
    public void writeJson(Path file) throws IOException {
        JSON.writeValue(file.toFile(), Map.of("rows", figures, "targets", targets));
    }
}
