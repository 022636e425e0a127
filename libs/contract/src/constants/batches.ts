/** Contributions that can be changed together. */
export const maxBatch = 1_000;
/** Milliseconds during which a batch change can be undone. */
export const batchUndoMs = 86_400_000;
/** State of a batch change. Undoing it ends as `undone`, and lists the contributions that were left unchanged. */
export const batchStates = ["running", "done", "undoing", "undone"] as const;
export type BatchState = (typeof batchStates)[number];
/**
 * Why a contribution in a batch stays unchanged. `held`: a colleague has it open. `changed`: someone else has changed
 * it since. `incomplete`: it lacks fields that the collection requires. `unfit`: the result would be invalid. `state`:
 * it is neither waiting nor published. The others are reasons not to move it: to a collection for more people, with
 * terms that were not agreed to, and so on.
 */
export const batchProblems = [
  "held",
  "changed",
  "gone",
  "incomplete",
  "unfit",
  "forbidden",
  "state",
  "accession",
  "proposal",
  "terms",
  "questions",
  "answers",
  "files",
  "audience",
  "closed",
] as const;
export type BatchProblem = (typeof batchProblems)[number];
