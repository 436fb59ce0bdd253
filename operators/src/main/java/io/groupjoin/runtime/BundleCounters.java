package io.groupjoin.runtime;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/** What the bundles of a subtask saved. */
final class BundleCounters {
    private final Counter bundles;
    private final Counter changes;
    private final Counter folded;

    BundleCounters(MetricGroup operator) {
        MetricGroup group = operator.addGroup(Metrics.GROUP);
        bundles = group.counter(Metrics.BUNDLES);
        changes = group.counter(Metrics.BUNDLED_CHANGES);
        folded = group.counter(Metrics.FOLDED_CHANGES);
    }

    void bundle() {
        bundles.inc();
    }

    void group(int size) {
        changes.inc(size);
        folded.inc(size - 1);
    }
}
