package io.groupjoin.datastream;

import io.groupjoin.kernel.ChangelogMode;
import io.groupjoin.kernel.InputSpec;
import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.Schema;
import io.groupjoin.row.Side;
import io.groupjoin.runtime.RecordReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.jspecify.annotations.Nullable;

/**
 * One input of a groupjoin: a stream, its columns, and what its changes promise. Immutable: each
 * method gives a new one.
 *
 * <p>Columns come from the stream's type information (Row, RowData, POJO, Tuple), or from typed
 * getters. Without a word about its changes an input is taken for a retract stream.
 *
 * @param <T> the record
 */
public final class Input<T> {
    private final DataStream<T> stream;
    private final List<InputColumn<T>> columns;
    private final Source source;
    private final @Nullable KindGetter<T> kinds;
    private final ChangelogMode mode;
    private final List<String> key;
    private final @Nullable String time;

    /** Where the columns come from. */
    private enum Source {
        /** From the type information, once they are needed: getters may come to replace them. */
        UNREAD,
        TYPE_INFORMATION,
        GETTERS
    }

    private Input(
            DataStream<T> stream,
            List<InputColumn<T>> columns,
            Source source,
            @Nullable KindGetter<T> kinds,
            ChangelogMode mode,
            List<String> key,
            @Nullable String time) {
        this.stream = stream;
        this.columns = List.copyOf(columns);
        this.source = source;
        this.kinds = kinds;
        this.mode = mode;
        this.key = List.copyOf(key);
        this.time = time;
    }

    /**
     * Takes the columns from the stream's type information where it has named fields; else declare
     * each with {@link #column}.
     */
    public static <T> Input<T> of(DataStream<T> stream) {
        return new Input<>(
                stream, List.of(), Source.UNREAD, null, ChangelogMode.RETRACT, List.of(), null);
    }

    /**
     * Declares a column and how to read it; the first one replaces the columns of the type
     * information.
     */
    public Input<T> column(String name, ColumnType type, Getter<T> getter) {
        List<InputColumn<T>> next =
                source == Source.GETTERS ? new ArrayList<>(columns) : new ArrayList<>();
        next.add(new InputColumn<>(Column.of(name, type), getter));
        return new Input<>(stream, next, Source.GETTERS, kinds, mode, key, time);
    }

    /** Says what type a column really has, e.g. the digits of a DECIMAL. */
    public Input<T> type(String name, ColumnType type) {
        return withColumn(name, column -> new Column(column.name(), type, column.nullable()));
    }

    /** Declares columns NOT NULL; checked on every row. */
    public Input<T> notNull(String... names) {
        Input<T> next = this;
        for (String name : names) {
            next = next.withColumn(name, Column::notNull);
        }
        return next;
    }

    /** Only +I comes; a retraction fails the job. */
    public Input<T> insertOnly() {
        return new Input<>(stream, columns, source, kinds, ChangelogMode.INSERT_ONLY, key, time);
    }

    /** +I and +U add a row, −U and −D take an identical one back. */
    public Input<T> retracting() {
        return new Input<>(stream, columns, source, kinds, ChangelogMode.RETRACT, key, time);
    }

    /** +I and +U replace the row with the same key, −D deletes by key, −U is ignored. */
    public Input<T> upsert(String... upsertKey) {
        return new Input<>(
                stream, columns, source, kinds, ChangelogMode.UPSERT, List.of(upsertKey), time);
    }

    /**
     * Declares that no two live rows agree in these columns; decides whether the output's order is
     * sound.
     */
    public Input<T> uniqueKey(String... uniqueKey) {
        return new Input<>(stream, columns, source, kinds, mode, List.of(uniqueKey), time);
    }

    /**
     * Declares the column whose times the watermarks speak of: a row older than the least watermark
     * of both inputs is late, dropped and counted.
     */
    public Input<T> eventTime(String name) {
        return new Input<>(stream, columns, source, kinds, mode, key, name);
    }

    /**
     * How to read the kind of a record that is neither Row nor RowData; without it each is an
     * insert.
     */
    public Input<T> kind(KindGetter<T> getter) {
        return new Input<>(stream, columns, source, getter, mode, key, time);
    }

    DataStream<T> stream() {
        return stream;
    }

    private Input<T> read() {
        return source == Source.UNREAD
                ? new Input<>(
                        stream,
                        InputColumns.of(stream.getType()),
                        Source.TYPE_INFORMATION,
                        kinds,
                        mode,
                        key,
                        time)
                : this;
    }

    Schema schema(Side side) {
        return new Schema(side, read().columns.stream().map(InputColumn::column).toList());
    }

    InputSpec spec(Side side) {
        Schema schema = schema(side);
        return new InputSpec(
                mode,
                key.stream().map(schema::indexOf).toList(),
                time == null ? null : schema.indexOf(time));
    }

    RecordReader<T> reader() {
        return source == Source.UNREAD ? read().reader() : readerOfColumns();
    }

    private RecordReader<T> readerOfColumns() {
        List<Column> read = columns.stream().map(InputColumn::column).toList();
        if (source == Source.TYPE_INFORMATION && kinds == null) {
            return InputColumns.reader(stream.getType(), read, columns);
        }
        List<Getter<T>> getters = columns.stream().map(InputColumn::getter).toList();
        return new GetterReader<>(
                read, getters, kinds == null ? InputColumns.kinds(stream.getType()) : kinds);
    }

    private Input<T> withColumn(String name, UnaryOperator<Column> change) {
        return read().change(name, change);
    }

    private Input<T> change(String name, UnaryOperator<Column> change) {
        int position = schema(Side.PROBE).indexOf(name);
        List<InputColumn<T>> next = new ArrayList<>(columns);
        InputColumn<T> old = next.get(position);
        next.set(position, new InputColumn<>(change.apply(old.column()), old.getter()));
        return new Input<>(stream, next, source, kinds, mode, key, time);
    }
}
