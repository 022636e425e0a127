import type { Migration } from "../migration.ts";

/** Why: everything an organization says is said in up to four languages, each with a text of its own. */
export const organizationTexts: Migration = {
  name: "0002-organization-texts",
  up: `
    CREATE TABLE organization_translations (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      language_code text NOT NULL,
      description text NOT NULL DEFAULT '',
      about text NOT NULL DEFAULT '',
      terms text NOT NULL DEFAULT '',
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, language_code)
    );
    CREATE TABLE help_page_translations (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      language_code text NOT NULL,
      translation text NOT NULL,
      PRIMARY KEY (organization_id, language_code)
    );
    CREATE TABLE app_translations (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      language_code text NOT NULL,
      catalogue jsonb NOT NULL,
      PRIMARY KEY (organization_id, language_code)
    );
    CREATE TABLE save_favorite_texts (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      language_code text NOT NULL,
      text text NOT NULL,
      PRIMARY KEY (organization_id, language_code)
    );
  `,
  down: `
    DROP TABLE save_favorite_texts;
    DROP TABLE app_translations;
    DROP TABLE help_page_translations;
    DROP TABLE organization_translations;
  `,
};
