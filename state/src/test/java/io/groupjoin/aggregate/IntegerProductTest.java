package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ColumnType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Product of integers follows removals in constant space. */
final class IntegerProductTest extends AccumulatorContract {
    private static final AggregateCall WIDE =
            Calls.of(AggregateFunction.PROD, ColumnType.BIGINT, Overflow.WIDEN);

    @Override
    List<AggregateCall> calls() {
        return Calls.underEachOverflow(AggregateFunction.PROD, Calls.INTEGERS);
    }

    @Test
    void a_removed_zero_brings_the_product_back() {
        AggregateCall call = Calls.of(AggregateFunction.PROD, ColumnType.INT);
        Copies zero = new Copies(0, 3);
        Accumulator product = fold(call, List.of(new Copies(-6, 1), zero, new Copies(7, 1)));
        assertThat(answer(call, product, 1)).isEqualTo(Answer.of(0));
        assertThat(product.remove(row(call, zero), 3)).isTrue();
        assertThat(answer(call, product, 1)).isEqualTo(Answer.of(-42));
    }

    @Test
    void products_around_each_limit_are_decided_exactly() {
        List<String> limits =
                List.of(
                        "9223372036854775807",
                        "9223372036854775808",
                        "-9223372036854775808",
                        "-9223372036854775809",
                        "99999999999999999999999999999999999999",
                        "100000000000000000000000000000000000000",
                        "-100000000000000000000000000000000000000",
                        "170141183460469231731687303715884105728",
                        "340282366920938463463374607431768211456");
        for (String limit : limits) {
            List<Copies> factors = factors(new BigInteger(limit));
            for (Overflow overflow : Overflow.values()) {
                AggregateCall call = Calls.of(AggregateFunction.PROD, ColumnType.BIGINT, overflow);
                assertThat(answer(call, fold(call, factors), 1))
                        .as("%s under %s", limit, overflow)
                        .isEqualTo(Naive.evaluate(call, factors, 1));
            }
        }
    }

    /** Factors of at most 62 bits: small primes by trial, and the two large ones of 38 nines. */
    private static List<Copies> factors(BigInteger number) {
        List<Long> primes =
                new ArrayList<>(List.of(1_111_111_111_111_111_111L, 909_090_909_090_909_091L));
        LongStream.range(2, 200_000).forEach(primes::add);
        List<Copies> factors = new ArrayList<>();
        BigInteger rest = number;
        for (long prime : primes) {
            while (rest.bitLength() > 62 && rest.mod(BigInteger.valueOf(prime)).signum() == 0) {
                rest = rest.divide(BigInteger.valueOf(prime));
                factors.add(new Copies(prime, 1));
            }
        }
        factors.add(new Copies(rest.longValueExact(), 1));
        return factors;
    }

    @Test
    void a_power_is_wrapped_at_the_low_bits() {
        AggregateCall call = Calls.of(AggregateFunction.PROD, ColumnType.BIGINT);
        Accumulator product = fold(call, List.of(new Copies(-3L, 1)));
        long copies = 1_000_000_000_001L;
        BigInteger modulus = BigInteger.ONE.shiftLeft(64);
        long low = BigInteger.valueOf(-3).modPow(BigInteger.valueOf(copies), modulus).longValue();
        assertThat(answer(call, product, copies)).isEqualTo(new Answer(low, true));
    }

    @Test
    void the_greatest_weights_and_copies_of_two_are_wrapped_to_zero() {
        AggregateCall call = Calls.of(AggregateFunction.PROD, ColumnType.BIGINT);
        Copies many = new Copies(Long.MIN_VALUE, Long.MAX_VALUE);
        Accumulator product = fold(call, List.of(many));
        assertThat(answer(call, product, Long.MAX_VALUE)).isEqualTo(new Answer(0L, true));
        assertThat(product.remove(row(call, many), Long.MAX_VALUE)).isTrue();
        assertThat(product.isEmpty()).isTrue();
    }

    @Test
    void copies_near_the_limit_are_decided_exactly() {
        Accumulator product = fold(WIDE, List.of(new Copies(2L, 1)));
        BigDecimal below = new BigDecimal(BigInteger.ONE.shiftLeft(126));
        assertThat(answer(WIDE, product, 126)).isEqualTo(Answer.of(below));
        assertThat(answer(WIDE, product, 127)).isEqualTo(Answer.of(null));
        assertThat(answer(WIDE, product, 128)).isEqualTo(Answer.of(null));
    }

    @Test
    void a_long_history_leaves_a_fresh_product() {
        Random random = new Random(7);
        Accumulator product = WIDE.newAccumulator();
        List<Copies> live = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            Copies row = new Copies(random.nextLong(), 1 + random.nextInt(1000));
            live.add(row);
            product.add(row(WIDE, row), row.weight());
        }
        live.forEach(x -> assertThat(product.remove(row(WIDE, x), x.weight())).isTrue());
        assertThat(product.isEmpty()).isTrue();
    }
}
