import type { Migration } from "../migration.ts";

/**
 * Why: staff filters contributions by person, day and what is hidden, and sees an organization in figures. What is added
 * up lies in the indexes, so that the figures of one organization cost what it has, and not what its rows weigh.
 */
export const desk: Migration = {
  name: "0027-desk",
  up: `
    CREATE INDEX users_search ON users USING gin (
      lower(first_name || ' ' || last_name || ' ' || alias || ' ' || coalesce(email, '')) gin_trgm_ops);
    CREATE INDEX contributions_hidden ON contributions (organization_id, pagination_id DESC) WHERE NOT is_public;
    CREATE INDEX contributions_published ON contributions (organization_id, published_at) WHERE deleted_at IS NULL;
    CREATE INDEX contributions_figures ON contributions (organization_id, collection_id, user_id)
      WHERE deleted_at IS NULL;
    CREATE INDEX media_figures ON media (organization_id, collection_id) INCLUDE (state, bytes);
    CREATE INDEX media_created ON media (organization_id, created_at);
    CREATE INDEX media_failed ON media (organization_id, pagination_id DESC) WHERE state = 'failed';
    CREATE INDEX derivatives_figures ON derivatives (organization_id) INCLUDE (bytes);
    CREATE INDEX related_files_figures ON related_files (organization_id) INCLUDE (bytes);
  `,
  down: `
    DROP INDEX related_files_figures;
    DROP INDEX derivatives_figures;
    DROP INDEX media_failed;
    DROP INDEX media_created;
    DROP INDEX media_figures;
    DROP INDEX contributions_figures;
    DROP INDEX contributions_published;
    DROP INDEX contributions_hidden;
    DROP INDEX users_search;
  `,
};
