import type { Migration } from "../migration.ts";
import { licenses as seed } from "./0012-license-texts.ts";

const quote = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`);
const rows = (values: (string | number | null)[][]) =>
  values
    .map((row) => `(${row.map((value) => (typeof value === "number" ? value : quote(value))).join(", ")})`)
    .join(",\n");

/** Why: the licences and rights statements a contributor can choose from, with addresses others understand. */
export const licenses: Migration = {
  name: "0012-licenses",
  up: `
    CREATE TABLE licenses (
      id text PRIMARY KEY,
      url text,
      sort integer NOT NULL DEFAULT 0
    );
    CREATE TABLE license_translations (
      license_id text NOT NULL REFERENCES licenses ON DELETE CASCADE,
      language_code text NOT NULL,
      text text NOT NULL,
      description text NOT NULL,
      PRIMARY KEY (license_id, language_code)
    );
    INSERT INTO licenses (id, url, sort) VALUES ${rows(seed.map(({ id, url }, sort) => [id, url, sort]))};
    INSERT INTO license_translations (license_id, language_code, text, description) VALUES ${rows(
      seed.flatMap(({ id, texts }) =>
        Object.entries(texts).map(([language, { text, description }]) => [id, language, text, description]),
      ),
    )};
  `,
  down: `
    DROP TABLE license_translations;
    DROP TABLE licenses;
  `,
};
