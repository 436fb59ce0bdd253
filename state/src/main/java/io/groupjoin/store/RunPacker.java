package io.groupjoin.store;

import io.groupjoin.block.Block;
import io.groupjoin.block.StoredRow;
import io.groupjoin.row.RowRun;
import java.util.List;

/** Gathers rows that come one by one, in order, into runs. Mutable; one per scan. */
final class RunPacker {
    private static final int RUN_ROWS = 256;

    private final SideStore site;
    private final List<RowRun> target;
    private Block run;

    RunPacker(SideStore site, List<RowRun> target) {
        this.site = site;
        this.target = target;
        this.run = site.newBlock();
    }

    void add(StoredRow row) {
        if (run.rows() == RUN_ROWS) {
            run = site.newBlock();
        }
        if (run.isEmpty()) {
            target.add(run);
        }
        run.insert(run.rows(), row.rowBytes(), row.weight(), row.writtenAt());
    }
}
