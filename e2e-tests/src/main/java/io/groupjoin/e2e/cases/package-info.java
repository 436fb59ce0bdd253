/**
 * Executable cases: one JSON object per line, as {@code e2e-tests/cases/FORMAT.md} describes them.
 *
 * <pre>
 * CaseReader → Case → CaseJob (public builder) → StepDriver (operator harnesses) → Observation
 *                                                    Expectation (read afterwards) → Judge
 * </pre>
 *
 * <p>The model has its own types and values, so that oracles built on it share nothing with the
 * library; only {@code CaseJob} and the driver know the library.
 */
@NullMarked
package io.groupjoin.e2e.cases;

import org.jspecify.annotations.NullMarked;
