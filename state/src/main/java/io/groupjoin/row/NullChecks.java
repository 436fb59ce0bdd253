package io.groupjoin.row;

/** Which loops over the rows of a block may run. */
public enum NullChecks {
    /** The one without tests for NULL where the block's counts prove that none is there. */
    WHERE_NEEDED,
    /** Always the one with tests; for tests. */
    FORCED
}
