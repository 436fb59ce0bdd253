package io.groupjoin.e2e.cases;

/** A column of one side's schema; {@code nullable} false must be checked on every record. */
public record CaseColumn(String name, SqlType type, boolean nullable) {}
