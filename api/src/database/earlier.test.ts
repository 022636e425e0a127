/** Installations from before the baseline, in a real Postgres. */
import { Organization } from "../models/organizations.ts";
import { buildOrganization } from "../testing/build.ts";
import { pretendEarlier } from "../testing/pretend-earlier.ts";
import { runEntry } from "../testing/run-entry.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { versions } from "../versions.ts";
import { baseline } from "./baseline.ts";
import { replacedMigrations } from "./earlier.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { readSchema } from "./schema.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Differences between what the replaced migrations left and the baseline. */
const unsettle = `
  ALTER TABLE media DROP CONSTRAINT media_place_shown, DROP CONSTRAINT media_exact_place,
    ADD CONSTRAINT media_place_shown CHECK (place_shown IN ('exact', 'about', 'not')) NOT VALID,
    ADD CONSTRAINT media_exact_place CHECK ((place_shown = 'exact') = (exact_place IS NULL)) NOT VALID;
  ALTER TABLE contributions DROP CONSTRAINT contributions_withheld_as, ADD CONSTRAINT contributions_withheld_as
    CHECK (withheld_as IN ('submitted', 'changes_asked', 'declined', 'hidden', 'withdrawn', 'guardian')) NOT VALID;
`;

const described = `
  SELECT format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) AS line
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext
  ORDER BY 1`;

const describeTables = async () =>
  ((await database.sequelize.query(described))[0] as { line: string }[]).map(({ line }) => line);
const readNames = async () =>
  ((await database.sequelize.query("SELECT name FROM migrations ORDER BY name"))[0] as { name: string }[]).map(
    ({ name }) => name,
  );

it("a database that all earlier migrations have made continues with its rows, as the baseline has its tables", async () => {
  const fresh = await describeTables();
  const { id } = await buildOrganization();
  await database.sequelize.query(unsettle);
  await pretendEarlier(database);
  expect(await describeTables()).not.toEqual(fresh);

  expect(await database.migrate()).toEqual(migrations.map(({ name }) => name));
  expect(await describeTables()).toEqual(fresh);
  expect(await Organization.count({ where: { id } })).toBe(1);
  expect(await readNames()).toEqual([...replacedMigrations, ...migrations.map(({ name }) => name)]);
  expect(await database.migrate()).toEqual([]);
});

it("a database that lacks some of them is left as it is, and its operator is told where the steps are [WEEK-08]", async () => {
  await pretendEarlier(database, replacedMigrations.slice(0, -1));
  const [tables, names] = [await describeTables(), await readNames()];
  await expect(migrate(database.url)).rejects.toThrow(
    `The database is of a development version from before 0.1.0, which Samling ${versions.api} cannot take over: ` +
      'docs/operating/database.md, "From version to version", names the steps between.',
  );
  expect([await describeTables(), await readNames()]).toEqual([tables, names]);
});

it("the command that refuses such a database also leaves its job tables to the previous release", async () => {
  await pretendEarlier(database, replacedMigrations.slice(0, -1));
  await database.sequelize.query("DROP SCHEMA IF EXISTS jobs CASCADE");
  const command = runEntry("migrate.ts", { env: { DATABASE_URL: database.url } });
  expect(await command.ended).toBe(1);
  expect(command.output().stderr).toMatch(
    /^Cannot start: The database is of a development version from before 0\.1\.0, .+\n$/,
  );
  const [schemas] = await database.sequelize.query("SELECT FROM pg_namespace WHERE nspname = 'jobs'");
  expect(schemas).toEqual([]);
});

it("what the earlier migrations have removed does not keep this release from using its tables", async () => {
  await database.sequelize.query("INSERT INTO migrations (name, stage) VALUES (:name, 'contract')", {
    replacements: { name: "0150-unused-indexes-of-media" },
  });
  expect(await readSchema(database.sequelize, [baseline])).toEqual({ missing: [], refused: [] });
});
