package io.groupjoin.store;

/** What the stored bytes of a groupjoin depend on, as texts that are kept beside the state. */
public record StateSignature(String keys, String probe, String build, String aggregates) {}
