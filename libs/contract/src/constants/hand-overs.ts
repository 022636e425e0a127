/** State of a hand-over. `removed`: it was packed, and kept as long as requested. */
export const handOverStates = ["packing", "ready", "failed", "removed"] as const;
export type HandOverState = (typeof handOverStates)[number];
/** Why a hand-over failed: an original has changed or is missing, the storage refused, or someone stopped it. */
export const handOverProblems = ["changed", "missing", "wrong", "storage", "full", "stopped"] as const;
export type HandOverProblem = (typeof handOverProblems)[number];
/** Why packages are not in the target bucket. `changed`: the object there differs from the package. */
export const handOverPutProblems = ["key", "bucket", "away", "inside", "full", "changed"] as const;
export type HandOverPutProblem = (typeof handOverPutProblems)[number];
export const maxKeptDays = 90;
