/**
 * Whether all combinations are tested, and not only representative ones: a file of the second tier, `x.slow.test.ts`,
 * imports `x.test.ts`, which then tests all of them.
 */
export const isThorough = /\.slow\.test\./.test(expect.getState().testPath ?? "");
