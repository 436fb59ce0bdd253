package io.groupjoin.runtime;

import java.io.Serializable;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * The user's type at the exit.
 *
 * @param reader packs an output record again, to find its unique key when order is restored
 * @param <O> the output's record
 */
public record OutputBorder<O>(
        TypeInformation<O> type,
        AnswerWriter<O> writer,
        RecordReader<O> reader,
        KindAccess<O> kinds)
        implements Serializable {}
