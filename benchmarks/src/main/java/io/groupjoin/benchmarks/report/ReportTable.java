package io.groupjoin.benchmarks.report;

import java.util.Locale;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/** A report as text for a terminal. */
public final class ReportTable {

    private ReportTable() {}

    public static String of(Report report) {
        return figures(report) + System.lineSeparator() + targets(report);
    }

    private static String figures(Report report) {
        TextTable table = table(40, 14, 40, 24, 16, 18);
        table.addRowValues("case", "policy", "engine", "metric", "value", "unit");
        for (Figure figure : report.figures()) {
            table.addRowValues(
                    figure.scenario(),
                    figure.policy(),
                    figure.engine(),
                    figure.metric(),
                    number(figure.value()),
                    figure.unit());
        }
        return table.toString();
    }

    private static String targets(Report report) {
        TextTable table = table(72, 14, 14, 4, 8);
        table.addRowValues("target", "wanted", "measured", "", "");
        for (Target target : report.targets()) {
            table.addRowValues(
                    target.name(),
                    target.bound().sign() + " " + number(target.limit()),
                    number(target.measured()),
                    target.unit(),
                    target.isMet() ? "met" : "missed");
        }
        return table.toString();
    }

    private static TextTable table(int... widths) {
        Column[] columns = new Column[widths.length];
        for (int i = 0; i < widths.length; i++) {
            columns[i] = new Column(widths[i], 1, Overflow.TRUNCATE);
        }
        return TextTable.forColumns(Help.defaultColorScheme(Help.Ansi.OFF), columns);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%,.3f" : "%,.0f", value);
    }
}
