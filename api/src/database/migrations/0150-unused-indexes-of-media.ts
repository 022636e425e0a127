import type { Migration } from "../migration.ts";

/**
 * Why: every written row pays for every index, and four of them served nothing that another does not: `media_figures` has
 * the bytes of an organization, `media_by_oldest` begins with the day, `media_by_span` has the same spans, and nothing
 * asks when a row was made.
 */
export const unusedIndexesOfMedia: Migration = {
  name: "0150-unused-indexes-of-media",
  stage: "contract",
  up: `
    DROP INDEX media_bytes;
    DROP INDEX media_oldest;
    DROP INDEX media_by_date;
    DROP INDEX media_created;
  `,
  down: `
    CREATE INDEX media_created ON media (organization_id, created_at);
    CREATE INDEX media_by_date ON media USING gist (daterange(earliest, latest, '[]')) WHERE edtf IS NOT NULL;
    CREATE INDEX media_oldest ON media (earliest);
    CREATE INDEX media_bytes ON media (organization_id) INCLUDE (bytes);
  `,
};
