package io.groupjoin.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.ByteReader;
import io.groupjoin.row.ByteWriter;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** 128-bit arithmetic agrees with BigInteger modulo 2^128. */
final class Int128Test {
    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(128);
    private static final BigInteger HALF = BigInteger.ONE.shiftLeft(127);
    private static final long SEED = 128;

    private final Random random = new Random(SEED);

    private Int128 next() {
        Int128 number = new Int128();
        long low = random.nextLong() >> random.nextInt(64);
        number.set(random.nextBoolean() ? low >> 63 : random.nextLong() >> random.nextInt(64), low);
        return number;
    }

    private static BigInteger signed(BigInteger exact) {
        return exact.add(HALF).mod(MODULUS).subtract(HALF);
    }

    @Test
    void sums_products_and_powers_agree() {
        for (int i = 0; i < 20_000; i++) {
            Int128 a = next();
            Int128 b = next();
            BigInteger x = a.toBigInteger();
            BigInteger y = b.toBigInteger();
            Int128 sum = new Int128();
            sum.set(a);
            sum.add(b);
            assertThat(sum.toBigInteger()).isEqualTo(signed(x.add(y)));
            Int128 power = new Int128();
            power.set(a);
            long exponent = random.nextLong() >>> (1 + random.nextInt(62));
            power.multiplyByPower(b, exponent);
            BigInteger raised = y.modPow(BigInteger.valueOf(exponent), MODULUS);
            assertThat(power.toBigInteger()).isEqualTo(signed(x.multiply(raised)));
        }
    }

    @Test
    void an_odd_number_times_its_inverse_is_one() {
        for (int i = 0; i < 20_000; i++) {
            long odd = (random.nextLong() >>> (1 + random.nextInt(62))) | 1;
            Int128 inverse = new Int128();
            inverse.setInverse(odd);
            inverse.multiply(0, odd);
            assertThat(inverse.is(1)).as("%d", odd).isTrue();
        }
    }

    @Test
    void bytes_are_the_shortest_and_read_back() {
        for (int i = 0; i < 20_000; i++) {
            Int128 number = next();
            ByteWriter out = new ByteWriter();
            number.writeTo(out);
            boolean zero = number.is(0);
            int shortest = zero ? 0 : number.toBigInteger().toByteArray().length;
            assertThat(out.size()).isEqualTo(1 + shortest);
            Int128 read = next();
            read.readFrom(new ByteReader().wrap(out.toBytes()));
            assertThat(read.toBigInteger()).isEqualTo(number.toBigInteger());
        }
    }

    @Test
    void a_shift_agrees_up_to_all_bits() {
        for (int bits = 0; bits <= 128; bits++) {
            Int128 number = next();
            BigInteger exact = number.toBigInteger().shiftLeft(bits);
            number.shiftLeft(bits);
            assertThat(number.toBigInteger()).isEqualTo(signed(exact));
        }
    }
}
