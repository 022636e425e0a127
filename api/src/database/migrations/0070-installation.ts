import type { Migration } from "../migration.ts";

/**
 * Why: a copy of this database that uses the same storage must not delete what the original needs. So a storage is marked
 * with the installation that may. A copy made by other means than our backup has the same row, but lives in another
 * database, which the function tells apart; where the server does not say, only the count of marks does.
 */
export const installation: Migration = {
  name: "0070-installation",
  up: `
    CREATE TABLE installation (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      database text,
      marks bigint NOT NULL DEFAULT 0
    );
    INSERT INTO installation DEFAULT VALUES;
    CREATE FUNCTION this_database() RETURNS text LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT c.system_identifier || '/' || d.oid FROM pg_control_system() c, pg_database d
          WHERE d.datname = current_database());
      EXCEPTION WHEN insufficient_privilege THEN
        RETURN 'unknown';
      END
    $$;
  `,
  down: "DROP FUNCTION this_database(); DROP TABLE installation;",
};
