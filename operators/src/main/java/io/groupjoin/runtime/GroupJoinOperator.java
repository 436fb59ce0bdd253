package io.groupjoin.runtime;

import io.groupjoin.kernel.Emission;
import io.groupjoin.kernel.GroupJoinKernel;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.kernel.KernelPorts;
import io.groupjoin.kernel.LayoutPlanner;
import io.groupjoin.kernel.PendingChange;
import io.groupjoin.kernel.TacticChooser;
import io.groupjoin.key.GroupKey;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.RowView;
import io.groupjoin.row.Side;
import io.groupjoin.state.flink.FlinkStateBytes;
import io.groupjoin.store.GroupLayout;
import io.groupjoin.store.Tuning;
import java.util.List;
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
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
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

    /** Of a record without one. */
    private static final long NO_TIMESTAMP = Long.MIN_VALUE;

    private final GroupJoinSpec spec;
    private final AnswerWriter<O> writer;
    private transient GroupJoinKernel kernel;
    private transient InternalTimerService<VoidNamespace> timers;
    private transient StreamRecord<O> reused;
    private transient @Nullable Lateness lateness;
    private transient Counter lateDropped;
    private transient @Nullable Bundling bundling;
    private transient @Nullable ArrivalOrder<O> arrivals;
    private transient long arrived;

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
        bundling = spec.bundle().isOn() ? newBundling() : null;
        boolean onProbe = spec.emission() == Emission.ON_PROBE;
        arrivals = bundling != null && onProbe ? new ArrivalOrder<>() : null;
    }

    private Bundling newBundling() {
        BundleCounters counters = new BundleCounters(getMetricGroup());
        return new Bundling(
                spec.bundle(), getProcessingTimeService(), counters, this::processBundle);
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
        if (arrivals != null) {
            endBundle();
            setCurrentKey(timer.getKey());
        } else if (bundling != null) {
            bundling.flush(timer.getKey());
        }
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
        endBundle();
        if (lateness != null) {
            lateness.advance(mark.getTimestamp());
        }
        super.processWatermark(mark);
    }

    /** An idle output no longer holds back watermarks: what waits must leave before. */
    @Override
    protected void processWatermarkStatus(WatermarkStatus status, int index) throws Exception {
        endBundle();
        super.processWatermarkStatus(status, index);
    }

    @Override
    public void prepareSnapshotPreBarrier(long checkpointId) throws Exception {
        endBundle();
        super.prepareSnapshotPreBarrier(checkpointId);
    }

    @Override
    public void finish() throws Exception {
        endBundle();
        super.finish();
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
        Change change = element.getValue();
        boolean ofRow = change.tally() == 0;
        if (ofRow && lateness != null && lateness.isLate(side, change.row())) {
            lateDropped.inc();
        } else if (bundling != null) {
            gather(bundling, side, element);
        } else {
            stamp(element.hasTimestamp() ? element.getTimestamp() : NO_TIMESTAMP);
            if (ofRow) {
                kernel.process(side, change.kind(), change.key(), change.row());
            } else {
                kernel.tally(change.key(), change.tally());
            }
        }
    }

    private void gather(Bundling bundle, Side side, StreamRecord<Change> element) {
        Change change = element.getValue();
        PendingChange.Arrival arrival =
                new PendingChange.Arrival(
                        spec.retention().isOn() ? timers.currentProcessingTime() : 0,
                        element.hasTimestamp() ? element.getTimestamp() : NO_TIMESTAMP,
                        arrived++);
        PendingChange pending =
                change.tally() == 0
                        ? PendingChange.ofRow(side, change.kind(), change.row(), arrival)
                        : PendingChange.ofTally(change.tally(), arrival);
        if (bundle.add(change.key(), pending)) {
            endBundle();
        } else {
            bundle.endInTime(this::endBundle);
        }
    }

    /** Emits what the changes gathered so far do; leaves another key current. */
    private void endBundle() {
        if (bundling != null) {
            bundling.flush();
            releaseArrivals();
        }
    }

    private void processBundle(GroupKey key, List<PendingChange> changes) {
        setCurrentKey(key);
        kernel.process(key, changes);
    }

    private void releaseArrivals() {
        if (arrivals != null) {
            arrivals.release(output::collect);
        }
    }

    private void emit(ChangeKind kind, RowView head, RowView answer) {
        PendingChange answered = kernel.answered();
        if (answered != null) {
            stamp(answered.arrival().timestamp());
        }
        StreamRecord<O> written = reused.replace(writer.write(kind, head, answer));
        if (arrivals != null && answered != null) {
            arrivals.add(answered, written.copy(written.getValue()));
        } else {
            output.collect(written);
        }
    }

    private void stamp(long timestamp) {
        if (timestamp == NO_TIMESTAMP) {
            reused.eraseTimestamp();
        } else {
            reused.setTimestamp(timestamp);
        }
    }

    private void wakeUp(long time) {
        long rounded = (time + TIMER_GRANULARITY - 1) / TIMER_GRANULARITY * TIMER_GRANULARITY;
        timers.registerProcessingTimeTimer(VoidNamespace.INSTANCE, rounded);
    }
}
