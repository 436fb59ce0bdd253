package io.groupjoin.runtime;

import io.groupjoin.kernel.GroupJoinSpec;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperatorFactory;

/** Makes the {@link GroupJoinOperator} on each subtask. */
final class GroupJoinFactory<O> extends AbstractStreamOperatorFactory<O>
        implements TwoInputStreamOperatorFactory<Change, Change, O> {
    private static final long serialVersionUID = 1L;

    private final GroupJoinSpec spec;
    private final AnswerWriter<O> writer;

    GroupJoinFactory(GroupJoinSpec spec, AnswerWriter<O> writer) {
        this.spec = spec;
        this.writer = writer;
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the signature is Flink's
    public <S extends StreamOperator<O>> S createStreamOperator(
            StreamOperatorParameters<O> parameters) {
        return (S) new GroupJoinOperator<>(parameters, spec, writer);
    }

    @Override
    @SuppressWarnings("rawtypes") // the signature is Flink's
    public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader loader) {
        return GroupJoinOperator.class;
    }
}
