package io.groupjoin.store;

import io.groupjoin.block.BlockFormat;
import io.groupjoin.block.EntryFormat;
import io.groupjoin.row.Column;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.Schema;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How one side's rows are stored.
 *
 * @param identity positions of the columns that identify a row; empty for the whole row
 */
public record SideLayout(Schema schema, Keep keep, EntryFormat format, List<Integer> identity) {
    public SideLayout {
        identity = List.copyOf(identity);
    }

    public RowLayout rows() {
        return RowLayout.of(schema);
    }

    /** How the rows are packed and ordered. */
    public BlockFormat blocks() {
        return new BlockFormat(rows(), format, identity);
    }

    /** The parts that stored bytes depend on; equal texts mean readable bytes. */
    String signature() {
        String types =
                schema.columns().stream()
                        .map(Column::type)
                        .map(String::valueOf)
                        .collect(Collectors.joining(","));
        return keep == Keep.FOLDED ? "folded" : "%s %s %s".formatted(format, identity, types);
    }
}
