import type { Migration } from "../migration.ts";

/**
 * Why: a contribution belongs to one collection and that to one organization, which Postgres does not know. It multiplied
 * their shares, expected a twentieth of a collection's rows, and so read and sorted all of them for a page of 24.
 */
export const mediaBelonging: Migration = {
  name: "0149-media-belonging",
  up: `
    CREATE STATISTICS media_belonging (dependencies, ndistinct) ON organization_id, collection_id, contribution_id
      FROM media;
    CREATE STATISTICS contributions_belonging (dependencies, ndistinct) ON organization_id, collection_id
      FROM contributions;
    ANALYZE media, contributions;
  `,
  down: "DROP STATISTICS media_belonging; DROP STATISTICS contributions_belonging;",
};
