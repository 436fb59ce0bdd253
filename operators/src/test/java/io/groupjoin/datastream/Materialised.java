package io.groupjoin.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.CollectionUtil;

/** The table that a changelog leaves, as a multiset of rows. */
final class Materialised {
    private Materialised() {}

    /** Runs the job; a retraction of a row that is not there fails. */
    static List<Row> of(DataStream<Row> changes) throws Exception {
        List<Row> live = new ArrayList<>();
        Iterator<Row> all = CollectionUtil.iteratorToList(changes.executeAndCollect()).iterator();
        all.forEachRemaining(change -> apply(live, change));
        return live;
    }

    private static void apply(List<Row> live, Row change) {
        Row row = Row.copy(change);
        row.setKind(RowKind.INSERT);
        boolean addition =
                change.getKind() == RowKind.INSERT || change.getKind() == RowKind.UPDATE_AFTER;
        if (addition) {
            live.add(row);
        } else {
            assertThat(live.remove(row)).as("retracts %s", row).isTrue();
        }
    }
}
