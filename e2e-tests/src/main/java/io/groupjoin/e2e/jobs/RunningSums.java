package io.groupjoin.e2e.jobs;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Count and sum of the numbers of a key, in keyed state; answers each number with a line. */
final class RunningSums extends KeyedProcessFunction<Long, Long, String> {
    private static final long serialVersionUID = 1L;

    private final Numbers numbers;
    private transient ValueState<Tuple2<Long, Long>> countAndSum;

    RunningSums(Numbers numbers) {
        this.numbers = numbers;
    }

    @Override
    public void open(OpenContext context) {
        countAndSum =
                getRuntimeContext()
                        .getState(
                                new ValueStateDescriptor<>(
                                        "count-and-sum", Types.TUPLE(Types.LONG, Types.LONG)));
    }

    @Override
    public void processElement(Long index, Context context, Collector<String> lines)
            throws Exception {
        Tuple2<Long, Long> before = countAndSum.value();
        long count = before == null ? 1 : before.f0 + 1;
        long sum = numbers.valueOf(index) + (before == null ? 0 : before.f1);
        countAndSum.update(Tuple2.of(count, sum));
        lines.collect(context.getCurrentKey() + " " + count + " " + sum);
    }
}
