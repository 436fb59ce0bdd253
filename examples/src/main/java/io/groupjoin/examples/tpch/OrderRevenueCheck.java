package io.groupjoin.examples.tpch;

import io.groupjoin.examples.Materialised;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/** Check of the files that {@link OrderRevenueJob} has written, in whatever order. */
public final class OrderRevenueCheck {
    private static final String FINISHED = "part-";

    private OrderRevenueCheck() {}

    /**
     * Compares the final result that the files' changes leave behind with DuckDB.
     *
     * @param folder the job's output; unfinished files in it are not read
     * @param scale as given to the job
     * @param seed as given to the job
     */
    public static ResultCheck.Differences compare(Path folder, double scale, long seed)
            throws IOException, SQLException {
        try (ResultCheck check = new ResultCheck(TpchData.of(scale, seed))) {
            return check.compare(new OrderRevenue(), read(folder).counts());
        }
    }

    /** The final result that the files' changes leave behind. */
    public static Materialised read(Path folder) throws IOException {
        Materialised rows = new Materialised(List.of(), 0);
        for (Path file : finished(folder)) {
            try (Stream<String> lines = Files.lines(file)) {
                lines.map(OrderRevenueCheck::parse).forEach(rows::apply);
            }
        }
        return rows;
    }

    private static List<Path> finished(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(FINISHED))
                    .toList();
        }
    }

    private static Row parse(String line) {
        List<String> cells = Arrays.asList(line.split(OrderRevenueJob.SEPARATOR, -1));
        return Row.ofKind(
                kind(cells.get(0)),
                Long.valueOf(cells.get(1)),
                cells.get(2).equals(OrderRevenueJob.NULL) ? null : Long.valueOf(cells.get(2)),
                LocalDate.parse(cells.get(3)),
                new BigDecimal(cells.get(4)),
                Long.valueOf(cells.get(5)),
                new BigDecimal(cells.get(6)),
                new BigDecimal(cells.get(7)),
                new BigDecimal(cells.get(8)));
    }

    private static RowKind kind(String text) {
        for (RowKind kind : RowKind.values()) {
            if (kind.shortString().equals(text)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("'" + text + "' is no kind of change.");
    }
}
