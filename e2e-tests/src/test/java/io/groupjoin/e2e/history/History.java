package io.groupjoin.e2e.history;

import io.groupjoin.e2e.cases.Case;
import java.util.Random;

/** Random cases without expectation. */
final class History {
    private static final int SHORT = 45;
    private static final int LONG = 400;
    private static final int LONG_ONE_IN = 25;

    private History() {}

    /** The history of a seed; one in 25 is long enough for large groups. */
    static Case of(long seed) {
        Random random = Seeds.random(seed);
        ValuePool.Temper temper =
                random.nextInt(3) == 0 ? ValuePool.Temper.TAME : ValuePool.Temper.WILD;
        return draw(seed, random, temper);
    }

    /** A history whose answers every SQL engine gives alike. */
    static Case tame(long seed) {
        return draw(seed, Seeds.random(seed), ValuePool.Temper.TAME);
    }

    private static Case draw(long seed, Random random, ValuePool.Temper temper) {
        Case spec = new HistorySpec(random, temper).draw("history-" + seed);
        int count = random.nextInt(LONG_ONE_IN) == 0 ? LONG : 5 + random.nextInt(SHORT);
        return spec.withSteps(new HistorySteps(spec, random, temper).draw(count));
    }
}
