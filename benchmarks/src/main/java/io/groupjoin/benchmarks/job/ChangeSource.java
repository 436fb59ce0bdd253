package io.groupjoin.benchmarks.job;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceEnumerator;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.table.data.RowData;

/**
 * Source of both sides of a workload as rows {@code (probe BOOLEAN, n BIGINT, k BIGINT)}.
 *
 * <p>It stops at the gate of its run without blocking the task, so checkpoints go on, and never
 * ends: the watcher cancels the job. One split is one {@link Lane}; its range counts positions of
 * the lane.
 */
final class ChangeSource
        implements Source<RowData, NumberSequenceSplit, Collection<NumberSequenceSplit>> {

    /** Parallelism of every job. */
    static final int LANES = 2;

    private static final long serialVersionUID = 1;

    private final Workload workload;
    private final String run;
    private final NumberSequenceSource formats = new NumberSequenceSource(0, 0);

    ChangeSource(Workload workload, String run) {
        this.workload = workload;
        this.run = run;
    }

    @Override
    public Boundedness getBoundedness() {
        return Boundedness.CONTINUOUS_UNBOUNDED;
    }

    @Override
    public SourceReader<RowData, NumberSequenceSplit> createReader(SourceReaderContext context) {
        return new ChangeReader(workload, Run.named(run), context);
    }

    @Override
    public SplitEnumerator<NumberSequenceSplit, Collection<NumberSequenceSplit>> createEnumerator(
            SplitEnumeratorContext<NumberSequenceSplit> context) {
        List<NumberSequenceSplit> lanes = new ArrayList<>();
        for (int lane = 0; lane < LANES; lane++) {
            lanes.add(new NumberSequenceSplit(String.valueOf(lane), 0, workload.changes()));
        }
        return new IteratorSourceEnumerator<>(context, lanes);
    }

    @Override
    public SplitEnumerator<NumberSequenceSplit, Collection<NumberSequenceSplit>> restoreEnumerator(
            SplitEnumeratorContext<NumberSequenceSplit> context,
            Collection<NumberSequenceSplit> splits) {
        return new IteratorSourceEnumerator<>(context, splits);
    }

    @Override
    public SimpleVersionedSerializer<NumberSequenceSplit> getSplitSerializer() {
        return formats.getSplitSerializer();
    }

    @Override
    public SimpleVersionedSerializer<Collection<NumberSequenceSplit>>
            getEnumeratorCheckpointSerializer() {
        return formats.getEnumeratorCheckpointSerializer();
    }
}
