import type { TableMigration } from "../migration.ts";

/** Questions beside the reasons, what was asked with a decision, and what contributors answer in fields. */
export const asking: TableMigration = {
  name: "0156-asking",
  up: `
    ALTER TABLE decision_reasons ADD COLUMN is_question boolean NOT NULL DEFAULT false, ADD COLUMN field text;
    COMMENT ON COLUMN decision_reasons.field IS 'Of a question: the part of the form in which it is answered.';
    ALTER TABLE decisions ADD COLUMN asked jsonb NOT NULL DEFAULT '[]';
    ALTER TABLE case_entries ADD COLUMN told jsonb NOT NULL DEFAULT '[]', ADD COLUMN answer_id uuid;
    COMMENT ON COLUMN case_entries.answer_id IS 'Of a correction: the answer that it was taken over from.';`,
  down: `
    ALTER TABLE case_entries DROP COLUMN told, DROP COLUMN answer_id;
    ALTER TABLE decisions DROP COLUMN asked;
    ALTER TABLE decision_reasons DROP COLUMN is_question, DROP COLUMN field;`,
};
