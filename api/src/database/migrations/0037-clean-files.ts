import type { Migration } from "../migration.ts";

/** Why: the public gets a copy of related files without what programs and cameras wrote into them. */
export const cleanFiles: Migration = {
  name: "0037-clean-files",
  up: `ALTER TABLE related_files
      ADD COLUMN clean_state text NOT NULL DEFAULT 'pending' CHECK (clean_state IN ('pending', 'ready', 'refused')),
      ADD COLUMN clean_key text,
      ADD COLUMN clean_type text,
      ADD COLUMN clean_bytes bigint,
      ADD COLUMN clean_sha256 text;
    CREATE INDEX related_files_unclean ON related_files (created_at) WHERE clean_state = 'pending';
    CREATE INDEX related_files_clean_key ON related_files (clean_key) WHERE clean_key IS NOT NULL;`,
  down: `ALTER TABLE related_files DROP COLUMN clean_state, DROP COLUMN clean_key, DROP COLUMN clean_type,
    DROP COLUMN clean_bytes, DROP COLUMN clean_sha256;`,
};
