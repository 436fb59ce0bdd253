package io.groupjoin.benchmarks.engine;

import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.FactoryUtil;

/**
 * Table connector {@code bench-answers}: the {@link AnswerSink} for rows of an id and aggregates.
 */
public final class AnswerTableFactory implements DynamicTableSinkFactory {

    static final String CONNECTOR = "bench-answers";
    static final ConfigOption<String> RUN = ConfigOptions.key("run").stringType().noDefaultValue();

    @Override
    public DynamicTableSink createDynamicTableSink(Context context) {
        String run = FactoryUtil.createTableFactoryHelper(this, context).getOptions().get(RUN);
        return new AnswerTable(run, context.getCatalogTable().getResolvedSchema().getColumnCount());
    }

    @Override
    public String factoryIdentifier() {
        return CONNECTOR;
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of(RUN);
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of();
    }
}
