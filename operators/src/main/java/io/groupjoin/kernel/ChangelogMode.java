package io.groupjoin.kernel;

/** What an input promises about its changes. */
public enum ChangelogMode {
    /** Only +I; a retraction fails the job. */
    INSERT_ONLY,
    /** +I and +U add one row, −U and −D remove one identical row. */
    RETRACT,
    /** +I and +U replace the row with the same upsert key, −D deletes by key, −U is ignored. */
    UPSERT
}
