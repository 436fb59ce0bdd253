package io.groupjoin.examples.tpch;

import java.io.Serializable;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rows of the TPC-H streams by index: replayable, because row {@code i} is the same whenever and
 * wherever it is asked for.
 *
 * @param <T> row type of the stream
 */
final class TpchSource<T> implements GeneratorFunction<Long, T> {
    private static final long serialVersionUID = 1L;

    private final double scale;
    private final long seed;
    private final RowAt<T> rowAt;
    private transient @Nullable TpchData data;

    /** One stream's row at an index. */
    @FunctionalInterface
    interface RowAt<T> extends Serializable {
        T at(TpchData data, int index);
    }

    TpchSource(TpchData data, RowAt<T> rowAt) {
        this.scale = data.scale();
        this.seed = data.seed();
        this.rowAt = rowAt;
    }

    @Override
    public void open(SourceReaderContext context) {
        data = TpchData.of(scale, seed);
    }

    @Override
    public T map(Long index) {
        TpchData rows = data;
        if (rows == null) {
            throw new IllegalStateException("Row " + index + " was asked for before open().");
        }
        return rowAt.at(rows, Math.toIntExact(index));
    }
}
