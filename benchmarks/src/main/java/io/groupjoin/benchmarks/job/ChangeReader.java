package io.groupjoin.benchmarks.job;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.jspecify.annotations.Nullable;

/** Reader of one {@link Lane}; mutable, used by one task thread. */
final class ChangeReader implements SourceReader<RowData, NumberSequenceSplit> {

    private static final int BATCH = 32;

    private final Workload workload;
    private final Run run;
    private final SourceReaderContext context;
    private CompletableFuture<Void> available = new CompletableFuture<>();
    private @Nullable Lane lane;
    private long position;

    ChangeReader(Workload workload, Run run, SourceReaderContext context) {
        this.workload = workload;
        this.run = run;
        this.context = context;
    }

    @Override
    public void start() {
        context.sendSplitRequest();
    }

    @Override
    public void addSplits(List<NumberSequenceSplit> splits) {
        NumberSequenceSplit split = splits.get(0);
        lane = new Lane(Integer.parseInt(split.splitId()));
        position = split.from();
        available.complete(null);
    }

    @Override
    public InputStatus pollNext(ReaderOutput<RowData> output) {
        run.failIfAsked();
        Lane emitting = lane;
        if (emitting == null) {
            return InputStatus.NOTHING_AVAILABLE;
        }
        long end = run.gate().isDone() ? workload.changes() : workload.gate();
        for (int left = BATCH; left > 0; left--) {
            long index = emitting.index(position);
            if (index >= end) {
                available = waitingAt(end);
                run.recordRead(emitting.number(), position);
                return InputStatus.NOTHING_AVAILABLE;
            }
            if (!run.schedule().isDue(index)) {
                available =
                        new CompletableFuture<Void>()
                                .completeOnTimeout(null, 1, TimeUnit.MILLISECONDS);
                run.recordRead(emitting.number(), position);
                return InputStatus.NOTHING_AVAILABLE;
            }
            output.collect(row(index));
            position++;
        }
        run.recordRead(emitting.number(), position);
        return InputStatus.MORE_AVAILABLE;
    }

    private CompletableFuture<Void> waitingAt(long end) {
        return end == workload.changes()
                ? new CompletableFuture<>()
                : CompletableFuture.anyOf(run.gate(), run.failure()).thenRun(() -> {});
    }

    private RowData row(long index) {
        long rank = workload.rank(index);
        boolean probe = workload.isProbe(index);
        GenericRowData row = new GenericRowData(3);
        row.setField(0, probe);
        row.setField(1, probe ? rank : workload.buildValue(rank));
        if (workload.hasKey(rank)) {
            row.setField(2, probe ? workload.probeKey(rank) : workload.buildKey(rank));
        }
        return row;
    }

    @Override
    public CompletableFuture<Void> isAvailable() {
        return available;
    }

    @Override
    public List<NumberSequenceSplit> snapshotState(long checkpointId) {
        Lane emitting = lane;
        if (emitting == null) {
            return List.of();
        }
        String id = String.valueOf(emitting.number());
        return List.of(new NumberSequenceSplit(id, position, workload.changes()));
    }

    @Override
    public void notifyNoMoreSplits() {}

    @Override
    public void close() {}
}
