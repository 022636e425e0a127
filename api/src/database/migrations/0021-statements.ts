import type { Migration } from "../migration.ts";

/** Why: the EU's web accessibility directive asks every public body for a statement; who runs the pages must say more than we can. */
export const statements: Migration = {
  name: "0021-statements",
  up: `
    CREATE TABLE organization_statements (
      organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
      accessibility jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE statement_texts (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      language_code text NOT NULL,
      limitations text NOT NULL DEFAULT '',
      privacy text NOT NULL DEFAULT '',
      PRIMARY KEY (organization_id, language_code)
    );
  `,
  down: `
    DROP TABLE statement_texts;
    DROP TABLE organization_statements;
  `,
};
