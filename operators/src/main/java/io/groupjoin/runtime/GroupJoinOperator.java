package io.groupjoin.runtime;

import io.groupjoin.kernel.GroupJoinKernel;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.KernelPorts;
import io.groupjoin.kernel.LayoutPlanner;
import io.groupjoin.kernel.TacticChooser;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.FlinkStateBytes;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.Tuning;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.metrics.Counter;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jspecify.annotations.Nullable;

/**
 * The groupjoin of one subtask: hands admitted changes to the kernel, groups to keyed state,
 * answers to the output.
 *
 * @param <O> the output's record
 */
final class GroupJoinOperator<O> extends AbstractStreamOperator<O>
        implements TwoInputStreamOperator<Change, Change, O>, Triggerable<GroupKey, VoidNamespace> {
    private static final long serialVersionUID = 1L;
    private static final String TIMERS = "groupjoin-expiry";

    /** Expiry timers of a key are rounded up to this many milliseconds, so that few fire. */
    private static final long TIMER_GRANULARITY = 1000;

    private final GroupJoinSpec spec;
    private final AnswerWriter<O> writer;
    private transient GroupJoinKernel kernel;
    private transient InternalTimerService<VoidNamespace> timers;
    private transient StreamRecord<O> reused;
    private transient @Nullable Lateness lateness;
    private transient Counter lateDropped;

    @SuppressWarnings("NullAway.Init") // Flink calls initializeState before the first change
    GroupJoinOperator(
            StreamOperatorParameters<O> parameters, GroupJoinSpec spec, AnswerWriter<O> writer) {
        super(parameters);
        this.spec = spec;
        this.writer = writer;
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        BatchRefusal.check(getContainingTask().getEnvironment().getJobType(), spec.name());
        GroupLayout layout = new LayoutPlanner(spec, TacticChooser.choose(spec).kind()).layout();
        FlinkStateBytes state =
                new FlinkStateBytes(context.getKeyedStateStore(), layout, this::setCurrentKey);
        timers = getInternalTimerService(TIMERS, VoidNamespaceSerializer.INSTANCE, this);
        KernelPorts ports =
                new KernelPorts(
                        this::emit,
                        new Metrics(getMetricGroup()),
                        () -> timers.currentProcessingTime(),
                        this::wakeUp);
        kernel = new GroupJoinKernel(spec.withTuning(tuning()), layout, state, ports);
        EngineMetrics.register(getMetricGroup(), kernel);
        lateness =
                Lateness.isAskedFor(spec)
                        ? new Lateness(spec, context.getOperatorStateStore())
                        : null;
        lateDropped = getMetricGroup().addGroup(Metrics.GROUP).counter(Metrics.LATE_DROPPED);
        reused = new StreamRecord<>(null);
    }

    /** What the backend and the job's configuration decide. */
    private Tuning tuning() {
        Configuration job = getContainingTask().getEnvironment().getJobConfiguration();
        return EngineOptions.tuning(spec.tuning(), job, getKeyedStateBackend());
    }

    @Override
    public void processElement1(StreamRecord<Change> element) {
        process(Side.PROBE, element);
    }

    @Override
    public void processElement2(StreamRecord<Change> element) {
        process(Side.BUILD, element);
    }

    @Override
    public void onProcessingTime(InternalTimer<GroupKey, VoidNamespace> timer) {
        kernel.expire(timer.getKey());
    }

    @Override
    public void onEventTime(InternalTimer<GroupKey, VoidNamespace> timer) {
        throw new IllegalStateException("A groupjoin sets no event-time timers.");
    }

    @Override
    public void processWatermark1(Watermark mark) throws Exception {
        noteWatermark(Side.PROBE, mark);
        super.processWatermark1(mark);
    }

    @Override
    public void processWatermark2(Watermark mark) throws Exception {
        noteWatermark(Side.BUILD, mark);
        super.processWatermark2(mark);
    }

    private void noteWatermark(Side side, Watermark mark) {
        if (lateness != null) {
            lateness.advance(side, mark.getTimestamp());
        }
    }

    @Override
    public void processWatermark(Watermark mark) throws Exception {
        if (lateness != null) {
            lateness.advance(mark.getTimestamp());
        }
        super.processWatermark(mark);
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        kernel.flush();
        if (lateness != null) {
            lateness.store();
        }
    }

    private void process(Side side, StreamRecord<Change> element) {
        if (element.hasTimestamp()) {
            reused.setTimestamp(element.getTimestamp());
        } else {
            reused.eraseTimestamp();
        }
        Change change = element.getValue();
        if (change.tally() != 0) {
            kernel.tally(change.key(), change.tally());
        } else if (lateness != null && lateness.isLate(side, change.row())) {
            lateDropped.inc();
        } else {
            kernel.process(side, change.kind(), change.key(), change.row());
        }
    }

    private void emit(ChangeKind kind, RowView head, RowView answer) {
        output.collect(reused.replace(writer.write(kind, head, answer)));
    }

    private void wakeUp(long time) {
        long rounded = (time + TIMER_GRANULARITY - 1) / TIMER_GRANULARITY * TIMER_GRANULARITY;
        timers.registerProcessingTimeTimer(VoidNamespace.INSTANCE, rounded);
    }
}
