package io.groupjoin.e2e.harness;

import io.groupjoin.e2e.cases.Case;
import io.groupjoin.e2e.cases.CaseReader;
import io.groupjoin.e2e.cases.CaseRun;
import io.groupjoin.e2e.cases.Expectation;
import io.groupjoin.e2e.cases.Judge;
import io.groupjoin.e2e.cases.Observation;
import java.util.List;

/** Runs one line of a case file in a mode and opens its expectation afterwards. */
public final class CaseJudgement {
    private CaseJudgement() {}

    /** Everything that is wrong; empty if the case passed. */
    public static List<String> complaints(CaseReader.Line line, Mode mode) {
        Case question = line.question();
        Observation seen = CaseRun.observe(question, HarnessDriver.in(mode));
        Expectation expected = Expectation.open(question, line.sealedExpectation());
        return Judge.complaints(question, expected, seen);
    }
}
