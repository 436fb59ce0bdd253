package io.groupjoin.examples;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Table of plain text: a heading and rows; numbers stand right, everything else left. Mutable. */
public final class TextTable {
    private static final int WIDEST = 28;

    private final List<String> heading;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Boolean> numeric;

    public TextTable(List<String> heading) {
        this.heading = List.copyOf(heading);
        this.numeric = new ArrayList<>(Collections.nCopies(heading.size(), Boolean.FALSE));
    }

    /** Adds a row; a null is shown as NULL. */
    public void add(List<? extends @Nullable Object> values) {
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < values.size(); column++) {
            Object value = values.get(column);
            if (value instanceof Number) {
                numeric.set(column, Boolean.TRUE);
            }
            cells.add(cut(String.valueOf(value == null ? "NULL" : value)));
        }
        rows.add(cells);
    }

    public void print(PrintWriter out) {
        List<Integer> widths = IntStream.range(0, heading.size()).mapToObj(this::width).toList();
        out.println(line(heading, widths));
        out.println("  " + widths.stream().map("-"::repeat).collect(Collectors.joining("  ")));
        rows.forEach(row -> out.println(line(row, widths)));
        out.flush();
    }

    private int width(int column) {
        int widest = heading.get(column).length();
        for (List<String> row : rows) {
            widest = Math.max(widest, row.get(column).length());
        }
        return widest;
    }

    private String line(List<String> cells, List<Integer> widths) {
        String line =
                IntStream.range(0, cells.size())
                        .mapToObj(column -> cell(cells.get(column), column, widths.get(column)))
                        .collect(Collectors.joining("  "));
        return ("  " + line).stripTrailing();
    }

    private String cell(String text, int column, int width) {
        String padding = " ".repeat(width - text.length());
        return numeric.get(column) ? padding + text : text + padding;
    }

    private static String cut(String text) {
        return text.length() <= WIDEST ? text : text.substring(0, WIDEST - 1) + "…";
    }
}
