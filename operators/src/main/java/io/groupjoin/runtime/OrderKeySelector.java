package io.groupjoin.runtime;

import io.groupjoin.key.GroupKey;
import io.groupjoin.row.Column;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import java.util.List;
import org.apache.flink.api.java.functions.KeySelector;

/**
 * The unique key of an output record, as packed bytes.
 *
 * @param <O> the output's record
 */
final class OrderKeySelector<O> implements KeySelector<O, GroupKey> {
    private static final long serialVersionUID = 1L;

    private final RowLayout whole;
    private final RowLayout key;
    private final List<Integer> positions;
    private final RecordReader<O> reader;

    OrderKeySelector(List<Column> columns, List<Integer> positions, RecordReader<O> reader) {
        this.whole = new RowLayout(columns.stream().map(Column::type).toList());
        this.key = new RowLayout(positions.stream().map(whole::type).toList());
        this.positions = positions;
        this.reader = reader;
    }

    @Override
    public GroupKey getKey(O record) {
        RowWriter row = new RowWriter(whole).start();
        reader.read(record, row);
        PackedRow view = new PackedRow(whole).wrap(row.finish());
        RowWriter out = new RowWriter(key).start();
        for (int i = 0; i < positions.size(); i++) {
            out.copy(i, view, positions.get(i), key.type(i));
        }
        return new GroupKey(out.finish());
    }
}
