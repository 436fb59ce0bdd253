package io.groupjoin.datastream;

import io.groupjoin.runtime.Change;
import io.groupjoin.runtime.GroupJoinPlan;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Puts the operators of a plan into a job, each with a uid derived from the groupjoin's. */
final class Wiring<P, B, O> {
    private final GroupJoinPlan<P, B, O> plan;
    private final Choices choices;

    Wiring(GroupJoinPlan<P, B, O> plan, Choices choices) {
        this.plan = plan;
        this.choices = choices;
    }

    SingleOutputStreamOperator<O> wire(DataStream<P> probe, DataStream<B> build) {
        SingleOutputStreamOperator<Change> probes = route(probe, "probe", plan.probeRouter());
        SingleOutputStreamOperator<Change> builds = route(build, "build", plan.buildRouter());
        SingleOutputStreamOperator<O> answers = scaled(join(probes, builds));
        if (plan.restoresOrder()) {
            return scaled(restore(plan.hasBypass() ? answers.union(bypassed(probes)) : answers));
        }
        return plan.hasBypass() ? scaled(unite(answers, probes)) : answers;
    }

    private <T> SingleOutputStreamOperator<Change> route(
            DataStream<T> input, String side, OneInputStreamOperatorFactory<T, Change> router) {
        return input.transform(name(side), GroupJoinPlan.CHANGE, router)
                .uid(uid(side))
                .setParallelism(input.getParallelism());
    }

    private SingleOutputStreamOperator<O> join(
            DataStream<Change> probes, DataStream<Change> builds) {
        return probes.keyBy(plan.keySelector(), GroupJoinPlan.KEY)
                .connect(builds.keyBy(plan.keySelector(), GroupJoinPlan.KEY))
                .transform(choices.uid, plan.output().type(), plan.operator())
                .uid(choices.uid);
    }

    /** Brings the answers that went around the keyed operator back together with the others. */
    private SingleOutputStreamOperator<O> unite(
            DataStream<O> answers, SingleOutputStreamOperator<Change> probes) {
        return answers.union(inOrder(bypassed(probes)))
                .map(answer -> answer)
                .returns(plan.output().type())
                .name(name("united"))
                .uid(uid("united"));
    }

    private DataStream<O> bypassed(SingleOutputStreamOperator<Change> probes) {
        return probes.getSideOutput(plan.bypass());
    }

    /** Keeps the changes of one row on one path where the parallelism changes, else in place. */
    private DataStream<O> inOrder(DataStream<O> bypassed) {
        int target =
                choices.parallelism > 0
                        ? choices.parallelism
                        : bypassed.getExecutionEnvironment().getParallelism();
        return bypassed.getParallelism() == target
                ? bypassed
                : bypassed.keyBy(plan.bypassKeySelector(), GroupJoinPlan.KEY);
    }

    private SingleOutputStreamOperator<O> restore(DataStream<O> answers) {
        return answers.keyBy(plan.orderKeySelector(), GroupJoinPlan.KEY)
                .process(plan.orderRestorer(), plan.output().type())
                .name(name("order"))
                .uid(uid("order"));
    }

    private SingleOutputStreamOperator<O> scaled(SingleOutputStreamOperator<O> operator) {
        if (choices.parallelism > 0) {
            operator.setParallelism(choices.parallelism);
        }
        if (choices.maxParallelism > 0) {
            operator.setMaxParallelism(choices.maxParallelism);
        }
        return operator;
    }

    private String name(String part) {
        return choices.uid + ": " + part;
    }

    private String uid(String part) {
        return choices.uid + "-" + part;
    }
}
