import type { TableMigration } from "../migration.ts";

const ownTexts = (path: string) =>
  `coalesce(jsonb_path_query_first(catalogue, '$.${path} ? (@.type() == "object")'), '{}')`;

/** The names of fields have a catalogue of their own. Organizations' own wording is copied, since live builds read it. */
export const fieldNames: TableMigration = {
  name: "0281-field-names",
  up: `
    UPDATE app_translations SET catalogue = catalogue || jsonb_build_object('mediaField', jsonb_build_object(
      'name', ${ownTexts("admin.mediaField.name")},
      'changed', ${ownTexts("contribute.metadata.group")} - '{description,altText}'::text[] || ${ownTexts("admin.mediaField.changed")}))
    WHERE jsonb_path_exists(catalogue, '$.admin.mediaField') OR jsonb_path_exists(catalogue, '$.contribute.metadata.group')`,
  down: "UPDATE app_translations SET catalogue = catalogue - 'mediaField'",
};
