package io.groupjoin.datastream;

import io.groupjoin.row.Column;

/** A column of an input and how to read it. */
record InputColumn<T>(Column column, Getter<T> getter) {}
