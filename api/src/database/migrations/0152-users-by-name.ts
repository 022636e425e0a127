import type { IndexMigration } from "../migration.ts";

/** Contributors are searched by the names under which everybody sees them. */
export const usersByName: IndexMigration = {
  name: "0152-users-by-name",
  index: "users_by_name",
  on: `users USING gin (fold_text((CASE
    WHEN is_public AND trim(first_name || last_name) <> '' THEN trim(trim(first_name) || ' ' || trim(last_name))
    ELSE trim(alias) END)) gin_trgm_ops)`,
};
