package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.groupjoin.row.Column;
import io.groupjoin.row.ColumnType;
import io.groupjoin.row.ErrorCode;
import io.groupjoin.row.Utf8;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A custom aggregate is followed as far as it declares. */
final class CustomAccumulatorTest extends AccumulatorContract {
    private static final AggregateCall LENGTHS = call(new TotalLength());
    private static final AggregateCall UNION = call(new Letters());
    private static final AggregateCall JOINED = call(new Joined());

    private static AggregateCall call(CustomAggregate<?> aggregate) {
        return new AggregateCall(
                AggregateFunction.CUSTOM,
                Inputs.POSITION,
                Column.of("amount", ColumnType.VARCHAR),
                "answer",
                AggregatePolicy.DEFAULT,
                aggregate);
    }

    @Override
    List<AggregateCall> calls() {
        return List.of(LENGTHS, UNION, JOINED);
    }

    @Override
    Answer expected(AggregateCall call, List<Copies> rows, long copies) {
        StringBuilder joined = new StringBuilder();
        long count = 0;
        long lengths = 0;
        BigInteger letters = BigInteger.ZERO;
        for (Copies row : rows) {
            if (row.value() instanceof String text) {
                joined.append((text + ";").repeat((int) row.weight()));
                lengths += text.length() * row.weight();
                letters = letters.setBit(text.length());
                count += row.weight();
            }
        }
        if (call.equals(JOINED)) {
            return Answer.of(joined.toString());
        }
        Object value =
                call.equals(LENGTHS) ? (Object) (lengths + 1000 * count) : letters.longValue();
        return Answer.of(count == 0 && call.equals(UNION) ? null : value);
    }

    @Test
    void copies_are_refused() {
        Accumulator accumulator = fold(LENGTHS, List.of(new Copies("ab", 1)));
        assertThatThrownBy(() -> answer(LENGTHS, accumulator, 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "TotalLength(amount) cannot tell what its rows give when each stands 2 times; add them so many times.");
    }

    @Test
    void a_merge_of_what_needs_rows_is_refused() {
        Accumulator accumulator = fold(JOINED, List.of(new Copies("ab", 1)));
        assertThatThrownBy(() -> accumulator.merge(JOINED.newAccumulator()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Joined(amount) needs its rows in order");
    }

    @Test
    void what_is_not_removable_needs_rows_until_none_is_left() {
        for (AggregateCall call : List.of(UNION, JOINED)) {
            Accumulator accumulator = fold(call, List.of(new Copies("ab", 1), new Copies("c", 1)));
            assertThat(accumulator.remove(row(call, new Copies("ab", 1)), 1)).isFalse();
            assertThat(accumulator.remove(row(call, new Copies("c", 1)), 1)).isTrue();
            assertThat(accumulator.isEmpty()).isTrue();
        }
    }

    @Test
    void a_result_of_another_type_is_refused() {
        AggregateCall call = call(new WrongResult());
        assertThat(answer(call, fold(call, List.of(new Copies("a", 1))), 1))
                .isEqualTo(Answer.of(ErrorCode.VALUE_DOES_NOT_FIT));
    }

    /** Removable: 1000 a value and 1 a character, so that every live input shows. */
    private static class TotalLength implements CustomAggregate<Long> {
        private static final long serialVersionUID = 1L;

        @Override
        public Long create() {
            return 0L;
        }

        @Override
        public Long add(Long accumulator, Object value) {
            return accumulator + ((String) value).length() + 1000;
        }

        @Override
        public Long remove(Long accumulator, Object value) {
            return accumulator - ((String) value).length() - 1000;
        }

        @Override
        public Long merge(Long into, Long other) {
            return into + other;
        }

        @Override
        public @Nullable Object result(Long accumulator) {
            return accumulator;
        }

        @Override
        public ColumnType resultType() {
            return ColumnType.BIGINT;
        }

        @Override
        public Algebra algebra() {
            return Algebra.EXACTLY_REMOVABLE;
        }

        @Override
        public AccumulatorCodec<Long> codec() {
            return new LongCodec();
        }

        @Override
        public String name() {
            return "TotalLength";
        }
    }

    /** Answers what its type does not hold. */
    private static final class WrongResult extends TotalLength {
        private static final long serialVersionUID = 1L;

        @Override
        public @Nullable Object result(Long accumulator) {
            return "text";
        }
    }

    private static final class LongCodec implements AccumulatorCodec<Long> {
        private static final long serialVersionUID = 1L;

        @Override
        public byte[] encode(Long accumulator) {
            return accumulator.toString().getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Long decode(byte[] bytes) {
            return Long.valueOf(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    /** Mergeable: the set of lengths, in an accumulator that is mutated and torn apart by merge. */
    private static final class Letters implements CustomAggregate<long[]> {
        private static final long serialVersionUID = 1L;

        @Override
        public long[] create() {
            return new long[1];
        }

        @Override
        public long[] add(long[] accumulator, Object value) {
            accumulator[0] |= 1L << ((String) value).length();
            return accumulator;
        }

        @Override
        public long[] merge(long[] into, long[] other) {
            into[0] |= other[0];
            other[0] = -1;
            return into;
        }

        @Override
        public @Nullable Object result(long[] accumulator) {
            return accumulator[0] == 0 ? null : accumulator[0];
        }

        @Override
        public ColumnType resultType() {
            return ColumnType.BIGINT;
        }

        @Override
        public Algebra algebra() {
            return Algebra.MERGEABLE;
        }

        @Override
        public AccumulatorCodec<long[]> codec() {
            return new ArrayCodec();
        }
    }

    private static final class ArrayCodec implements AccumulatorCodec<long[]> {
        private static final long serialVersionUID = 1L;

        @Override
        public byte[] encode(long[] accumulator) {
            return new byte[] {(byte) accumulator[0]};
        }

        @Override
        public long[] decode(byte[] bytes) {
            return new long[] {bytes[0]};
        }
    }

    /** Needs rows: the inputs one after the other. */
    private static final class Joined implements CustomAggregate<String> {
        private static final long serialVersionUID = 1L;

        @Override
        public String create() {
            return "";
        }

        @Override
        public String add(String accumulator, Object value) {
            return accumulator + value + ";";
        }

        @Override
        public @Nullable Object result(String accumulator) {
            return accumulator;
        }

        @Override
        public ColumnType resultType() {
            return ColumnType.VARCHAR;
        }

        @Override
        public AccumulatorCodec<String> codec() {
            return new TextCodec();
        }
    }

    private static final class TextCodec implements AccumulatorCodec<String> {
        private static final long serialVersionUID = 1L;

        @Override
        public byte[] encode(String accumulator) {
            return Utf8.encode(accumulator);
        }

        @Override
        public String decode(byte[] bytes) {
            return Utf8.decode(bytes, 0, bytes.length);
        }
    }
}
