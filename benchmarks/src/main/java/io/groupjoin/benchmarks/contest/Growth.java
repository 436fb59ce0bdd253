package io.groupjoin.benchmarks.contest;

import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.job.Engine;
import io.groupjoin.benchmarks.report.Figure;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/** How the time of engines grows with the rows: slope of log seconds over log rows. Mutable. */
public final class Growth {
    private final Map<Engine, SimpleRegression> lines = new HashMap<>();

    /** Adds a size, unless the engine did not end. */
    public void add(Engine engine, long rows, Standing standing) {
        if (standing.isRight()) {
            lines.computeIfAbsent(engine, e -> new SimpleRegression())
                    .addData(Math.log((double) rows), Math.log(standing.seconds()));
        }
    }

    /** Sizes that the engine ended. */
    public long sizes(Engine engine) {
        return lines.containsKey(engine) ? lines.get(engine).getN() : 0;
    }

    /** NaN with less than two sizes. */
    public double exponent(Engine engine) {
        return sizes(engine) < 2 ? Double.NaN : lines.get(engine).getSlope();
    }

    /** Adds the exponent to the figures. */
    public void add(Session session, Engine engine, String scenario) {
        session.add(
                new Figure(
                        engine.name(),
                        engine.policy(),
                        scenario,
                        "growth exponent",
                        exponent(engine),
                        "exponent"));
    }
}
