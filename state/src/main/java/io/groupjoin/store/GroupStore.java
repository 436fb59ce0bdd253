package io.groupjoin.store;

/** Opens the groups of one groupjoin, one at a time. Mutable; one per thread. */
public final class GroupStore {
    private final Group group;

    public GroupStore(GroupLayout layout, StateBytes state) {
        this.group = new Group(layout, state);
    }

    /** The group that the backend's current key names; valid until the next open. */
    public Group open() {
        group.load();
        return group;
    }
}
