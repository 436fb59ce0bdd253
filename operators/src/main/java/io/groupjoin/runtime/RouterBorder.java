package io.groupjoin.runtime;

import java.io.Serializable;
import org.apache.flink.util.OutputTag;

/** The user's types at the entry of one side. */
record RouterBorder<T, O>(RecordReader<T> reader, AnswerWriter<O> writer, OutputTag<O> bypass)
        implements Serializable {}
