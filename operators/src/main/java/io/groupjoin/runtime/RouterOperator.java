package io.groupjoin.runtime;

import io.groupjoin.aggregate.Summary;
import io.groupjoin.kernel.Admission;
import io.groupjoin.kernel.GroupJoinSpec;
import io.groupjoin.row.ChangeKind;
import io.groupjoin.row.Column;
import io.groupjoin.row.PackedRow;
import io.groupjoin.row.RowLayout;
import io.groupjoin.row.RowWriter;
import io.groupjoin.row.Side;
import java.util.concurrent.ScheduledFuture;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.SimpleCounter;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.tasks.ProcessingTimeService;
import org.apache.flink.util.OutputTag;
import org.jspecify.annotations.Nullable;

/**
 * Admits one side's changes before the shuffle: packs each row once, drops or bypasses those that
 * match nothing, and counts NULL-key groups locally. Keeps no state: local counts are forwarded
 * before every barrier.
 *
 * @param <T> the user's record
 * @param <O> the output's record, for bypassed answers
 */
final class RouterOperator<T, O> extends AbstractStreamOperator<Change>
        implements OneInputStreamOperator<T, Change> {
    private static final long serialVersionUID = 1L;

    /** How long a local count may lag behind where neither barriers nor watermarks come sooner. */
    private static final long HELD_BACK_MILLIS = 1000;

    /** Whether counts of NULL-key rows may lag behind. */
    private enum Holding {
        ALLOWED,
        NEVER
    }

    private final RecordReader<T> reader;
    private final AnswerWriter<O> writer;
    private final OutputTag<O> bypass;
    private final transient Admission admission;
    private final transient RowWriter packer;
    private final transient PackedRow row;
    private final transient PackedRow emptyAnswer;
    private final transient LocalTally tally;
    private final Holding holding;
    private transient @Nullable ScheduledFuture<?> flushTimer;
    private transient Counter dropped;
    private transient Counter bypassed;

    RouterOperator(
            StreamOperatorParameters<Change> parameters,
            GroupJoinSpec spec,
            Side side,
            RouterBorder<T, O> border) {
        super(parameters);
        this.reader = border.reader();
        this.writer = border.writer();
        this.bypass = border.bypass();
        this.admission = new Admission(spec, side);
        this.holding = spec.input(side).isInsertOnly() ? Holding.ALLOWED : Holding.NEVER;
        RowLayout layout = RowLayout.of(spec.schema(side));
        this.packer = new RowWriter(layout);
        this.row = new PackedRow(layout);
        this.emptyAnswer = emptyAnswer(spec);
        this.tally =
                new LocalTally(
                        (key, delta) ->
                                output.collect(new StreamRecord<>(Change.ofTally(key, delta))));
        this.dropped = new SimpleCounter();
        this.bypassed = new SimpleCounter();
    }

    private static PackedRow emptyAnswer(GroupJoinSpec spec) {
        RowLayout layout =
                new RowLayout(
                        spec.aggregates().stream()
                                .map(call -> call.result())
                                .map(Column::type)
                                .toList());
        return new PackedRow(layout).wrap(new Summary(spec.aggregates()).finish(1));
    }

    @Override
    public void open() throws Exception {
        super.open();
        MetricGroup group = getMetricGroup().addGroup(Metrics.GROUP);
        dropped = group.counter(Metrics.NULL_KEYS_DROPPED);
        bypassed = group.counter(Metrics.NULL_KEYS_BYPASSED);
    }

    @Override
    public void processElement(StreamRecord<T> element) {
        ChangeKind kind = reader.kind(element.getValue());
        packer.start();
        reader.read(element.getValue(), packer);
        byte[] packed = packer.finish();
        switch (admission.admit(kind, row.wrap(packed))) {
            case KEYED ->
                    output.collect(element.replace(Change.ofRow(kind, admission.key(), packed)));
            case DROPPED -> dropped.inc();
            case BYPASSED -> bypass(element, kind);
            case TALLIED -> tally(kind);
            case IGNORED -> {}
        }
    }

    /**
     * Counts a NULL-key probe row. Counts may be held back only where none is ever taken back: a
     * retraction may come on another subtask and hide a group that this one knows to be there.
     */
    private void tally(ChangeKind kind) {
        bypassed.inc();
        if (holding == Holding.NEVER) {
            output.collect(new StreamRecord<>(Change.ofTally(admission.key(), kind.weight())));
        } else if (tally.add(admission.key(), kind.weight()) && flushTimer == null) {
            ProcessingTimeService time = getProcessingTimeService();
            long due = time.getCurrentProcessingTime() + HELD_BACK_MILLIS;
            flushTimer = time.registerTimer(due, now -> flush());
        }
    }

    private void flush() {
        flushTimer = null;
        tally.flush();
    }

    /** Its answer never changes, so it comes and goes as a whole. */
    private void bypass(StreamRecord<T> element, ChangeKind kind) {
        bypassed.inc();
        ChangeKind whole = kind.isAddition() ? ChangeKind.INSERT : ChangeKind.DELETE;
        O answer = writer.write(whole, row, emptyAnswer);
        output.collect(
                bypass,
                element.hasTimestamp()
                        ? new StreamRecord<>(answer, element.getTimestamp())
                        : new StreamRecord<>(answer));
    }

    @Override
    public void processWatermark(Watermark mark) throws Exception {
        tally.flush();
        super.processWatermark(mark);
    }

    @Override
    public void prepareSnapshotPreBarrier(long checkpointId) {
        tally.flush();
    }

    @Override
    public void finish() throws Exception {
        tally.flush();
        super.finish();
    }
}
