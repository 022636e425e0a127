/** How many tests of a kind passed, failed and were skipped. */
export interface Outcome {
  passed: number;
  failed: number;
  leftOut: string[];
  /** Titles of those that passed on their second try, which they get where tests decide what lands (`CI=true`). */
  unsteady: string[];
}

export const nothing: Outcome = { passed: 0, failed: 0, leftOut: [], unsteady: [] };

export const failure = (): Outcome => ({ ...nothing, failed: 1 });

export const sum = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      leftOut: [...all.leftOut, ...one.leftOut],
      unsteady: [...all.unsteady, ...one.unsteady],
    }),
    nothing,
  );
