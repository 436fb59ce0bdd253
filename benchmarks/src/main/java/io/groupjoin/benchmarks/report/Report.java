package io.groupjoin.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** All figures and targets of one bench; mutable, grows while the bench runs. */
public final class Report {

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
}
