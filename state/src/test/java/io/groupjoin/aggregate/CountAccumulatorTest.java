package io.groupjoin.aggregate;

import io.groupjoin.row.ColumnType;
import java.util.ArrayList;
import java.util.List;

/** SIZE counts rows, COUNT the live inputs. */
final class CountAccumulatorTest extends AccumulatorContract {
    @Override
    List<AggregateCall> calls() {
        List<AggregateCall> calls =
                new ArrayList<>(
                        Calls.plainAndJanitor(
                                AggregateFunction.COUNT,
                                List.of(
                                        ColumnType.BIGINT,
                                        ColumnType.DOUBLE,
                                        ColumnType.VARCHAR,
                                        ColumnType.BINARY)));
        calls.add(
                new AggregateCall(
                        AggregateFunction.SIZE, -1, null, "n", AggregatePolicy.DEFAULT, null));
        return calls;
    }
}
