package io.groupjoin.benchmarks.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/** Log-log plot of one rate an engine over a growing size; mutable, grows while the bench runs. */
public final class RatePlot {

    private final String title;
    private final String sizes;
    private final String rates;
    private final Map<String, NavigableMap<Double, Double>> engines = new TreeMap<>();

    public RatePlot(String title, String sizes, String rates) {
        this.title = title;
        this.sizes = sizes;
        this.rates = rates;
    }

    public void add(String engine, double size, double rate) {
        engines.computeIfAbsent(engine, name -> new TreeMap<>()).put(size, rate);
    }

    public boolean isEmpty() {
        return engines.isEmpty();
    }

    /** Writes an SVG file. */
    public void write(Path file) throws IOException {
        XYChart chart =
                new XYChartBuilder()
                        .width(900)
                        .height(560)
                        .title(title)
                        .xAxisTitle(sizes)
                        .yAxisTitle(rates)
                        .build();
        chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
        engines.forEach(
                (engine, points) ->
                        chart.addSeries(engine, list(points.keySet()), list(points.values())));
        VectorGraphicsEncoder.saveVectorGraphic(chart, file.toString(), VectorGraphicsFormat.SVG);
    }

    private static List<Double> list(Iterable<Double> values) {
        List<Double> list = new ArrayList<>();
        values.forEach(list::add);
        return list;
    }
}
