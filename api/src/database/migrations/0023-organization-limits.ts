import type { Migration } from "../migration.ts";

/** Why: a platform of many organizations shares one storage, and an organization that leaves must not take its collections' past along. */
export const organizationLimits: Migration = {
  name: "0023-organization-limits",
  up: `
    ALTER TABLE organizations
      ADD COLUMN retired_at timestamptz,
      ADD COLUMN max_storage_bytes bigint CHECK (max_storage_bytes > 0),
      ADD COLUMN max_file_bytes bigint CHECK (max_file_bytes > 0);
    CREATE INDEX organizations_retired ON organizations (id) WHERE retired_at IS NOT NULL;
    CREATE INDEX media_bytes ON media (organization_id) INCLUDE (bytes);
  `,
  down: `
    DROP INDEX media_bytes;
    DROP INDEX organizations_retired;
    ALTER TABLE organizations DROP COLUMN retired_at, DROP COLUMN max_storage_bytes, DROP COLUMN max_file_bytes;
  `,
};
