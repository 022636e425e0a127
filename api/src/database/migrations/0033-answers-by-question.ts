import type { Migration } from "../migration.ts";

/** Why: before a question is reworded or taken away somebody asks how many answers it has been given. */
export const answersByQuestion: Migration = {
  name: "0033-answers-by-question",
  up: "CREATE INDEX answers_question ON answers (organization_id, question_id);",
  down: "DROP INDEX answers_question;",
};
