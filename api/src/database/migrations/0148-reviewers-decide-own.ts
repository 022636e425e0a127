import type { TableMigration } from "../migration.ts";

/** Why: a museum of two people may let its reviewers decide about what they gave themselves; others do not. */
export const reviewersDecideOwn: TableMigration = {
  name: "0148-reviewers-decide-own",
  up: "ALTER TABLE organizations ADD COLUMN reviewers_decide_own boolean NOT NULL DEFAULT false",
  down: "ALTER TABLE organizations DROP COLUMN reviewers_decide_own",
};
