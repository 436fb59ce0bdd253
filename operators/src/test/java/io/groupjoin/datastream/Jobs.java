package io.groupjoin.datastream;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/** Jobs in a cluster of this JVM under the strictest settings: no generated uids, no Kryo. */
final class Jobs {
    private static final Map<String, ConcurrentLinkedQueue<String>> COLLECTED =
            new ConcurrentHashMap<>();

    private Jobs() {}

    static StreamExecutionEnvironment strict(String backend, int parallelism) {
        Configuration configuration = new Configuration();
        configuration.set(PipelineOptions.AUTO_GENERATE_UIDS, false);
        configuration.set(PipelineOptions.GENERIC_TYPES, false);
        configuration.set(StateBackendOptions.STATE_BACKEND, backend);
        StreamExecutionEnvironment env =
                StreamExecutionEnvironment.getExecutionEnvironment(configuration);
        env.setParallelism(parallelism);
        return env;
    }

    /** Runs the job and gives its answers as text, in each subtask's order. */
    static <T> List<String> run(
            StreamExecutionEnvironment env, SingleOutputStreamOperator<T> answers, Text<T> text)
            throws Exception {
        String run = "run " + COLLECTED.size();
        COLLECTED.put(run, new ConcurrentLinkedQueue<>());
        answers.map(new Collecting<>(run, text))
                .returns(String.class)
                .uid("collecting")
                .sinkTo(new DiscardingSink<>())
                .uid("discarding");
        env.execute();
        return new ArrayList<>(COLLECTED.get(run));
    }

    /** An answer as text. */
    interface Text<T> extends java.io.Serializable {
        String of(T answer);
    }

    private static final class Collecting<T> implements MapFunction<T, String> {
        private static final long serialVersionUID = 1L;

        private final String run;
        private final Text<T> text;

        Collecting(String run, Text<T> text) {
            this.run = run;
            this.text = text;
        }

        @Override
        public String map(T answer) {
            String line = text.of(answer);
            COLLECTED.get(run).add(line);
            return line;
        }
    }
}
