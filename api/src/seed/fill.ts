/**
 * Fills a database with the data of a large platform, for measurements. Everything is generated inside Postgres, a
 * table at a time: no row is transferred, so a million media take minutes.
 */
import type { Sequelize } from "sequelize";
import { QueryTypes } from "sequelize";
import { stemsOf } from "../features/search/index-media.ts";
import { indexVersion } from "../models/index-media.ts";
import { allWords, textColumns, textsOf } from "./texts.ts";

export interface SeedSize {
  media: number;
  organizations?: number;
  collections?: number;
  /** All are members of the first organization. */
  people?: number;
}

export interface SeedResult {
  /** Contains all the people. */
  organizationId: string;
  collectionId: string;
  /** Has favorites, and has contributed to the collection. */
  userId: string;
}

const mediaPerContribution = 5;

/** Indexes that are many times faster to build at once than row by row: all except those of constraints. */
const indexesOfMedia = `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename = 'media' AND schemaname = current_schema()
    AND indexname NOT IN (SELECT conindid::regclass::text FROM pg_constraint WHERE conindid <> 0)`;

export async function fillDatabase(
  sequelize: Sequelize,
  { media, organizations = 20, collections = 200, people = 50_000 }: SeedSize,
  log: (line: string) => void = () => undefined,
): Promise<SeedResult> {
  const sizes = { organizations, collections, people, contributions: Math.ceil(media / mediaPerContribution), media };
  return sequelize.transaction(async (transaction) => {
    const run = (sql: string) => sequelize.query(sql, { transaction, replacements: sizes });
    // Longer than any request may take.
    await run("SET LOCAL statement_timeout = 0");
    const definitions = await sequelize.query<{ name: string; definition: string }>(indexesOfMedia, {
      transaction,
      type: QueryTypes.SELECT,
    });
    for (const { name } of definitions) await run(`DROP INDEX ${name}`);
    for (const [name, sql] of Object.entries(steps)) {
      log(name);
      await run(sql);
    }
    for (const { name, definition } of definitions) {
      log(`index ${name}`);
      await run(definition);
    }
    await run("ANALYZE");
    const [first] = await sequelize.query<SeedResult>(
      `SELECT o.id AS "organizationId", c.id AS "collectionId", u.id AS "userId"
       FROM seed_organizations o, seed_collections c, seed_people u WHERE o.n = 1 AND c.n = 1 AND u.n = 1`,
      { transaction, type: QueryTypes.SELECT },
    );
    if (!first) throw new Error("Nothing was made.");
    return first;
  });
}

/** Numbers cycle: contribution n is in collection n modulo their count, since contributions arrive mixed. */
const steps: Record<string, string> = {
  organizations: `
    CREATE TEMP TABLE seed_organizations ON COMMIT DROP AS
      SELECT n, gen_random_uuid() AS id FROM generate_series(1, :organizations) n;
    INSERT INTO organizations (id, name) SELECT id, 'Archive ' || left(id::text, 8) FROM seed_organizations;`,
  people: `
    CREATE TEMP TABLE seed_people ON COMMIT DROP AS
      SELECT n, gen_random_uuid() AS id FROM generate_series(1, :people) n;
    CREATE INDEX ON seed_people (n);
    INSERT INTO users (id, email, first_name, last_name, email_proven_at)
      SELECT id, id || '@example.org', 'Person', n::text, now() FROM seed_people;
    INSERT INTO memberships (organization_id, user_id)
      SELECT o.id, p.id FROM seed_people p JOIN seed_organizations o ON o.n IN (1, 1 + p.n % :organizations);`,
  collections: `
    CREATE TEMP TABLE seed_collections ON COMMIT DROP AS
      SELECT s.n, gen_random_uuid() AS id, o.id AS organization_id
      FROM generate_series(1, :collections) s(n) JOIN seed_organizations o ON o.n = 1 + (s.n - 1) % :organizations;
    INSERT INTO collections (organization_id, id) SELECT organization_id, id FROM seed_collections;
    INSERT INTO collection_translations (organization_id, collection_id, language_code, title, description)
      SELECT organization_id, id, 'en', 'Collection ' || n, 'Pictures of the harbour' FROM seed_collections;`,
  contributions: `
    CREATE TEMP TABLE seed_contributions ON COMMIT DROP AS
      SELECT s.n, gen_random_uuid() AS id, c.organization_id, c.id AS collection_id
      FROM generate_series(1, :contributions) s(n) JOIN seed_collections c ON c.n = 1 + (s.n - 1) % :collections;
    INSERT INTO contributions (organization_id, id, collection_id, user_id)
      SELECT c.organization_id, c.id, c.collection_id, p.id
      FROM seed_contributions c JOIN seed_people p ON p.n = 1 + (c.n - 1) % :people ORDER BY c.n;`,
  media: `
    CREATE TEMP TABLE seed_media ON COMMIT DROP AS
      SELECT c.n * ${mediaPerContribution} + part AS n, part, gen_random_uuid() AS id, c.id AS contribution_id, c.organization_id,
        c.collection_id
      FROM seed_contributions c, generate_series(0, ${mediaPerContribution - 1}) part;
    INSERT INTO media (organization_id, id, collection_id, contribution_id, position, kind, state, original_key,
        original_name, type, bytes, sha256, width, height, location_lat, location_lng, indexed_by,
        ${Object.keys(textColumns).join(", ")})
      SELECT organization_id, id, collection_id, contribution_id, part, 'image', 'ready', organization_id || '/' || id,
        'IMG_' || n || '.jpg', 'image/jpeg', 4000000, md5(id::text) || md5(n::text), 1600, 1200,
        55 + n % 1300 / 100.0, 10 + n % 1700 / 100.0, ${indexVersion}, ${Object.values(textColumns).join(", ")}
      FROM seed_media s ${textsOf("s.n")} ORDER BY n;`,
  dictionary: `
    INSERT INTO search_words (word, shown, stems)
      SELECT DISTINCT ON (w.word) w.word, w.shown, ${stemsOf("w.word")}
      FROM (SELECT fold_text(shown) AS word, shown FROM (${allWords}) all_words) w ORDER BY 1, 2;`,
  derivatives: `
    INSERT INTO derivatives (organization_id, media_id, kind, type, width, height, key, bytes, sha256)
      SELECT organization_id, id, kind, 'image/jpeg', width, width * 3 / 4,
        organization_id || '/' || id || '/' || kind || '-0123456789.jpg', 50000, ''
      FROM seed_media, (VALUES ('thumb', 480), ('grid', 960), ('full', 1600)) sizes(kind, width);`,
  favourites: `
    INSERT INTO favorites (organization_id, user_id, media_id)
      SELECT m.organization_id, p.id, m.id
      FROM seed_media m JOIN seed_people p ON p.n = 1 + m.n % 500 WHERE m.n <= 10000;`,
};
