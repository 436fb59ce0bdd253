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

/** Log-log plot of some series over a growing size; mutable, grows while the bench runs. */
public final class Plot {

    private final Axes axes;
    private final Map<String, NavigableMap<Double, Double>> series = new TreeMap<>();

    public Plot(Axes axes) {
        this.axes = axes;
    }

    /** Adds a point; what is not positive has no place on a logarithmic axis and is left out. */
    public void add(String name, double x, double y) {
        if (x > 0 && y > 0) {
            series.computeIfAbsent(name, n -> new TreeMap<>()).put(x, y);
        }
    }

    public boolean isEmpty() {
        return series.isEmpty();
    }

    /** Writes an SVG file. */
    public void write(Path file) throws IOException {
        XYChart chart =
                new XYChartBuilder()
                        .width(900)
                        .height(560)
                        .title(axes.title())
                        .xAxisTitle(axes.x())
                        .yAxisTitle(axes.y())
                        .build();
        chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
        series.forEach(
                (name, points) ->
                        chart.addSeries(name, list(points.keySet()), list(points.values())));
        VectorGraphicsEncoder.saveVectorGraphic(chart, file.toString(), VectorGraphicsFormat.SVG);
    }

    private static List<Double> list(Iterable<Double> values) {
        List<Double> list = new ArrayList<>();
        values.forEach(list::add);
        return list;
    }
}
