/** How many tests of a kind passed, failed and were skipped. */
export interface TestOutcome {
  passed: number;
  failed: number;
  omitted: string[];
  /** Titles of tests that passed on their second try, which exists only in CI (`CI=true`). */
  flaky: string[];
}

export const emptyOutcome: TestOutcome = { passed: 0, failed: 0, omitted: [], flaky: [] };

export const failure = (): TestOutcome => ({ ...emptyOutcome, failed: 1 });

export const sum = (outcomes: TestOutcome[]): TestOutcome =>
  outcomes.reduce(
    (all, outcome) => ({
      passed: all.passed + outcome.passed,
      failed: all.failed + outcome.failed,
      omitted: [...all.omitted, ...outcome.omitted],
      flaky: [...all.flaky, ...outcome.flaky],
    }),
    emptyOutcome,
  );
