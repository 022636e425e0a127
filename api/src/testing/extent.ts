/**
 * Whether everything is tried, and not only what represents it: a file of the second tier, `x.slow.test.ts`, imports
 * `x.test.ts`, which then tries all combinations.
 */
export const isThorough = /\.slow\.test\./.test(expect.getState().testPath ?? "");
