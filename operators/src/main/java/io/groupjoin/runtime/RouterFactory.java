package io.groupjoin.runtime;

import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.row.Side;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.ChainingStrategy;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Makes the {@link RouterOperator} of one side on each subtask. */
final class RouterFactory<T, O> extends AbstractStreamOperatorFactory<Change>
        implements OneInputStreamOperatorFactory<T, Change> {
    private static final long serialVersionUID = 1L;

    private final GroupJoinSpec spec;
    private final Side side;
    private final RouterBorder<T, O> border;

    RouterFactory(GroupJoinSpec spec, Side side, RouterBorder<T, O> border) {
        this.spec = spec;
        this.side = side;
        this.border = border;
        setChainingStrategy(ChainingStrategy.ALWAYS);
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the signature is Flink's
    public <S extends StreamOperator<Change>> S createStreamOperator(
            StreamOperatorParameters<Change> parameters) {
        return (S) new RouterOperator<>(parameters, spec, side, border);
    }

    @Override
    @SuppressWarnings("rawtypes") // the signature is Flink's
    public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader loader) {
        return RouterOperator.class;
    }
}
