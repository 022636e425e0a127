import type { TableMigration } from "../migration.ts";

/** Files that came with the gift of somebody else: who gave the record into which that was merged has no rights to them. */
export const filesOfOtherGivers: TableMigration = {
  name: "0167-files-of-other-givers",
  up: `
    ALTER TABLE media ADD COLUMN is_of_other boolean NOT NULL DEFAULT false;
    ALTER TABLE related_files ADD COLUMN is_of_other boolean NOT NULL DEFAULT false;
    UPDATE media f SET is_of_other = true FROM merged_gifts mg, contributions g, contributions k
      WHERE f.organization_id = mg.organization_id AND f.contribution_id = mg.into_id
        AND jsonb_exists(mg.before->'copies', f.id::text)
        AND g.organization_id = mg.organization_id AND g.id = mg.contribution_id
        AND k.organization_id = mg.organization_id AND k.id = mg.into_id AND k.user_id IS DISTINCT FROM g.user_id;
    UPDATE related_files f SET is_of_other = true FROM merged_gifts mg, contributions g, contributions k
      WHERE f.organization_id = mg.organization_id AND f.contribution_id = mg.into_id
        AND jsonb_exists(mg.before->'copies', f.id::text)
        AND g.organization_id = mg.organization_id AND g.id = mg.contribution_id
        AND k.organization_id = mg.organization_id AND k.id = mg.into_id AND k.user_id IS DISTINCT FROM g.user_id`,
  down: "ALTER TABLE related_files DROP COLUMN is_of_other; ALTER TABLE media DROP COLUMN is_of_other",
};
