package io.groupjoin.kernel;

import static io.groupjoin.kernel.ChangelogMode.INSERT_ONLY;
import static io.groupjoin.kernel.ChangelogMode.UPSERT;
import static org.assertj.core.api.Assertions.assertThat;

import io.groupjoin.row.Side;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    private static String explain(Specs specs) {
        GroupJoinSpec spec = specs.spec();
        return new Explanation(spec, TacticChooser.choose(spec)).text();
    }

    @Test
    void explains_an_equality_with_everything_folded_that_can_be() {
        assertThat(explain(Specs.of(JoinType.LEFT).build(INSERT_ONLY)))
                .isEqualToNormalizingNewlines(
                        """
                        Groupjoin 'orders'
                          join             LEFT, PER_ROW
                          probe            (k BIGINT, p BIGINT), RETRACT
                          build            (k BIGINT, v BIGINT), INSERT_ONLY
                          key              probe.k = build.k
                          condition        none beyond the key
                          aggregates       count(*) AS n BIGINT, sum(v) AS s BIGINT
                          tactic           SHARED
                            not FACTORISED: output is PER_ROW, it serves PER_GROUP
                          probe rows       stored: each probe row's answer may change
                          build rows       folded away: none is stored
                          null keys        build rows dropped, probe rows sent around the keyed operator, before the shuffle
                          retractions      unknown ones: DEBT
                          retention        forever
                          emission         RETRACT
                          bundle           off: each change is emitted at once
                          order            sound only for consumers that take the output as a multiset: a probe row whose join key moves leaves on two paths; declare the probe's unique key if it contains the join key, or add restoreOrder(id)
                        """);
    }

    @Test
    void explains_a_condition_with_retention() {
        assertThat(
                        explain(
                                Specs.of(JoinType.ANTI)
                                        .perGroup()
                                        .nullSafe()
                                        .matching(Specs.AT_LEAST)
                                        .probe(UPSERT, 0)
                                        .retain(Side.BUILD, 60_000)))
                .isEqualToNormalizingNewlines(
                        """
                        Groupjoin 'orders'
                          join             ANTI, PER_GROUP
                          probe            (k BIGINT, p BIGINT), UPSERT, key (k)
                          build            (k BIGINT, v BIGINT), RETRACT
                          key              probe.k IS NOT DISTINCT FROM build.k
                          condition        a predicate over both rows
                          aggregates       none
                          tactic           SCAN
                            not FACTORISED: a condition beyond key equality makes the matches differ by probe row
                            not SHARED:    output is PER_GROUP, it serves PER_ROW
                          probe rows       stored: SCAN pairs them with build rows
                          build rows       stored: SCAN reads them
                          null keys        ordinary values
                          retractions      unknown ones: IGNORE
                          retention        probe forever, build 60000 ms after the last write
                          emission         RETRACT
                          bundle           off: each change is emitted at once
                          order            sound: each output row is keyed by the join key
                        """);
    }
}
