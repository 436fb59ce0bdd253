package io.groupjoin.benchmarks.matrix;

import io.groupjoin.benchmarks.frame.Benchmark;
import io.groupjoin.benchmarks.frame.Session;
import io.groupjoin.benchmarks.frame.WrongResultException;
import io.groupjoin.benchmarks.job.HeapPeak;
import io.groupjoin.benchmarks.report.Axes;
import io.groupjoin.benchmarks.report.Figure;
import io.groupjoin.benchmarks.rig.Contender;
import io.groupjoin.benchmarks.rig.Race;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** Bench {@code matrix}: kernels in memory; equality joins, as ranges have benches of their own. */
public final class MatrixBench implements Benchmark {
    private static final String FUSED = "groupjoin, one operator";
    private static final String SEPARATE = "groupjoin, an operator for each aggregate";

    @Override
    public String name() {
        return "matrix";
    }

    @Override
    public String question() {
        return "How do number, type and NULLs of the inputs, labels, order and size change the cost?";
    }

    @Override
    public Axes axes() {
        return new Axes(
                "Median over cells with as many aggregates, in memory",
                "aggregates",
                "microseconds per change");
    }

    @Override
    public void run(Session session) throws Exception {
        Map<Integer, DescriptiveStatistics> gains = new TreeMap<>();
        for (Cell cell : Cells.of(session.scale())) {
            if (session.wants(cell.toString())) {
                double gain = race(session, cell);
                gains.computeIfAbsent(cell.aggregates(), n -> new DescriptiveStatistics())
                        .addValue(gain);
            }
        }
        gains.forEach((aggregates, gain) -> breakEven(session, aggregates, gain));
    }

    private static double race(Session session, Cell cell) throws Exception {
        String scenario = cell.toString();
        List<Contender> contenders =
                List.of(
                        KernelCell.fused(FUSED, cell),
                        KernelCell.separate(SEPARATE, cell),
                        new PairsCell(cell));
        long expected = Reference.checksum(cell);
        Race race = Race.run(session, scenario, expected, contenders);
        for (Contender contender : contenders) {
            boolean gathers = contender.name().equals(PairsCell.NAME);
            double pairs = gathers ? (double) cell.matches() : 0;
            add(session, contender, scenario, "heap, peak", peak(contender, expected), "bytes");
            add(session, contender, scenario, "matches", (double) cell.matches(), "pairs");
            add(session, contender, scenario, "pairs materialised", pairs, "pairs");
            add(session, contender, scenario, "output", cell.probeRows(), "rows");
            session.point(
                    contender.name(), cell.aggregates(), race.nanos(contender.name()) / 1_000);
        }
        return race.nanos(SEPARATE) / race.nanos(FUSED);
    }

    /** In a lap of its own, since a collection before each lap would disturb the others. */
    private static double peak(Contender contender, long expected) throws Exception {
        System.gc();
        HeapPeak.reset();
        WrongResultException.check(contender.name(), expected, contender.lap().checksum());
        return HeapPeak.bytes();
    }

    /** From how many aggregates on one operator beats as many: where the gain passes 1. */
    private static void breakEven(Session session, int aggregates, DescriptiveStatistics gain) {
        String scenario = "break-even, " + aggregates + " aggregates";
        add(session, FUSED, scenario, "time of separate / fused", gain.getPercentile(50));
        add(session, FUSED, scenario, "least of all cells", gain.getMin());
    }

    private static void add(
            Session session, String engine, String scenario, String metric, double ratio) {
        session.add(new Figure(engine, "insert-only", scenario, metric, ratio, "ratio"));
    }

    private static void add(
            Session session,
            Contender contender,
            String scenario,
            String metric,
            double value,
            String unit) {
        session.add(
                new Figure(contender.name(), contender.policy(), scenario, metric, value, unit));
    }
}
