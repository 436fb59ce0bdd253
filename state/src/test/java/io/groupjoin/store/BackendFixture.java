package io.groupjoin.store;

import io.groupjoin.key.GroupKey;

/** A state backend under test. */
public interface BackendFixture {
    /** Registers the state of a layout. */
    StateBytes register(GroupLayout layout);

    /** Makes a key current. */
    void select(GroupKey key);

    /** State entries of all keys; zero exactly when there is no state. */
    int entries();

    void stop() throws Exception;
}
