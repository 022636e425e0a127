/** How many tests of a kind passed, failed and were skipped. */
export interface Outcome {
  passed: number;
  failed: number;
  leftOut: string[];
  /** Titles of those that failed first and passed when they were run again. */
  unsteady: string[];
}

export const nothing: Outcome = { passed: 0, failed: 0, leftOut: [], unsteady: [] };

/**
 * Where tests decide what lands, this many of a kind are run again when they fail: one wait that was too short on a busy
 * machine, among nine thousand tests, is reported instead of holding up everybody. More than these are no accident.
 * On a developer's machine a failure is a failure.
 */
export const mostRunAgain = process.env.CI === "true" ? 2 : 0;

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
