package io.groupjoin.block;

import org.jspecify.annotations.Nullable;

/**
 * The node values of one tree in a state backend.
 *
 * <p><b>Contract</b>: arrays passed in either direction are never changed afterwards by either
 * party; what is removed leaves nothing behind.
 */
public interface NodeBytes {
    byte @Nullable [] node(long id);

    void putNode(long id, byte[] bytes);

    void removeNode(long id);
}
