import type { Migration } from "../migration.ts";

/** Why: staff find contributions by what was answered. */
export const answersByWords: Migration = {
  name: "0106-answers-by-words",
  index: "answers_by_words",
  on: "answers USING gin (fold_text(value) gin_trgm_ops)",
};
