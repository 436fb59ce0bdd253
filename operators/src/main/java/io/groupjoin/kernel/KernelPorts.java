package io.groupjoin.kernel;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * What the kernel needs of its surroundings.
 *
 * @param clock processing time in milliseconds
 * @param wakeUp asks for {@link GroupJoinKernel#expire} of the current key at or after a processing
 *     time
 */
public record KernelPorts(
        AnswerSink sink, KernelMetrics metrics, LongSupplier clock, LongConsumer wakeUp) {}
