/**
 * Whether all combinations are tested rather than only representative ones: a file of the second tier,
 * `x.slow.test.ts`, imports `x.test.ts` to test all of them.
 */
export const isThorough = /\.slow\.test\./.test(expect.getState().testPath ?? "");
