/** Migrations of a database in use, in a real Postgres. */
import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "../testing/eventually.ts";
import { isThorough } from "../testing/extent.ts";
import { pretendEarlier } from "../testing/pretend-earlier.ts";
import { runEntry } from "../testing/run-entry.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { versions } from "../versions.ts";
import { baseline } from "./baseline.ts";
import { migrate, revert } from "./migrate.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";
import { awaitSchema } from "./schema.ts";

const { api: version } = versions;
const database = openTestDatabase();

const select = async <T>(sql: string): Promise<T[]> => (await database.sequelize.query(sql))[0] as T[];

const addShelf: Migration = {
  name: "9001-shelf",
  up: "ALTER TABLE media ADD COLUMN shelf text",
  down: "ALTER TABLE media DROP COLUMN shelf",
};
const indexTitles: Migration = { name: "9002-titles", index: "media_titles", on: "media (title)" };
const dropShelf: Migration = { name: "9003-no-shelf", stage: "contract", up: addShelf.down, down: addShelf.up };
const upTo = (...added: Migration[]) => [...migrations, ...added];

describe("a migration", () => {
  afterEach(async () => {
    await revert(database.url, 2, { known: [addShelf, indexTitles] });
  });

  it("waits for a table that is in use, and does not block readers of the table in the meantime", async () => {
    const transaction = await database.sequelize.transaction();
    await database.sequelize.query("SELECT 1 FROM media", { transaction });
    const logged: string[] = [];
    const applied = migrate(database.url, { known: upTo(addShelf), log: (line) => logged.push(line) });
    const longest = { ms: 0 };
    const end = Date.now() + 5_000;
    while (Date.now() < end) {
      const began = performance.now();
      await select("SELECT id FROM media LIMIT 1");
      longest.ms = Math.max(longest.ms, performance.now() - began);
      await sleep(50);
    }
    // Behind a statement that waits for the table, readers wait for at most its two seconds; without that limit, for
    // the end of the transaction.
    expect(longest.ms).toBeLessThan(10_000);
    expect(logged).toEqual(["9001-shelf: a table that it changes is in use; waiting."]);
    await transaction.rollback();
    expect(await applied).toEqual(["9001-shelf"]);
  });

  it("gives up once it has waited long enough, and has changed nothing", async () => {
    const transaction = await database.sequelize.transaction();
    await database.sequelize.query("LOCK TABLE media IN SHARE MODE", { transaction });
    await expect(migrate(database.url, { known: upTo(addShelf), timeoutMs: 1 })).rejects.toThrow(
      "9001-shelf: a table that it changes is in use; gave up",
    );
    await transaction.rollback();
    expect(await select("SELECT name FROM migrations WHERE name LIKE '9%'")).toEqual([]);
  });

  const findIndex = async () => {
    const [index] = await select(`SELECT indisvalid AS valid, pg_get_indexdef(indexrelid) AS sql
      FROM pg_index WHERE indexrelid = 'media_titles'::regclass`);
    return index;
  };
  const validIndex = { valid: true, sql: expect.stringContaining("(title)") };

  it("replaces an index whose build was interrupted", async () => {
    // An interrupted build leaves this behind.
    await database.sequelize.query(`CREATE INDEX media_titles ON media (id);
      UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'media_titles'::regclass`);
    expect(await migrate(database.url, { known: upTo(indexTitles) })).toEqual(["9002-titles"]);
    expect(await findIndex()).toEqual(validIndex);
  });

  it("builds an index while rows are written", async () => {
    const transaction = await database.sequelize.transaction();
    await database.sequelize.query("UPDATE media SET title = title", { transaction });
    const building = migrate(database.url, { known: upTo(indexTitles) });
    const waiting = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'CREATE INDEX%media_titles%'`;
    await eventually(async () => expect(await select(waiting)).toHaveLength(1));
    // A plain CREATE INDEX would make this wait.
    await database.sequelize.query("SET lock_timeout = 500; UPDATE media SET title = title; RESET lock_timeout");
    await transaction.commit();
    expect(await building).toEqual(["9002-titles"]);
    expect(await findIndex()).toEqual(validIndex);
  });
});

describe("a process", () => {
  const start = () => runEntry("server.ts", { env: { DATABASE_URL: database.url, API_PORT: "0" } });
  const end = async (run: ReturnType<typeof start>) => {
    run.child.kill("SIGTERM");
    expect(await run.ended).toBe(0);
  };

  it("waits for the migrations of its release, and starts once they are applied", async () => {
    await pretendEarlier(database);
    const run = start();
    await run.untilOutput(`lacks ${migrations.length} migrations`);
    expect(run.output().stdout).toContain(baseline.name);
    expect(run.output().stdout).not.toContain("listening");
    const command = runEntry("migrate.ts", { env: { DATABASE_URL: database.url } });
    expect(await command.ended).toBe(0);
    expect(command.output().stdout).toMatch(migrations.map(({ name }) => `Applied ${name}.\n`).join(""));
    await run.untilOutput('"listening"');
    await end(run);
  });

  if (isThorough)
    it("works with tables that a later release has only added to", async () => {
      await migrate(database.url, { known: upTo(addShelf) });
      const run = start();
      await run.untilOutput('"listening"');
      await end(run);
      await revert(database.url, 1, { known: [addShelf] });
    });

  if (isThorough)
    it("refuses to run if a later version has removed something, and names it [WEEK-08]", async () => {
      await migrate(database.url, { known: upTo(addShelf, dropShelf) });
      const run = start();
      expect(await run.ended).toBe(1);
      expect(run.output().stderr).toBe(
        `Cannot start: The database belongs to a later version: Samling ${version} cannot work with 9003-no-shelf of ${version}.\n`,
      );
      await expect(awaitSchema(database.sequelize, { known: upTo(addShelf, dropShelf), log: fail })).resolves.toBe(
        undefined,
      );
      await revert(database.url, 2, { known: [addShelf, dropShelf] });
    });

  it("of the first releases, whose table of migrations has no stages, is still migrated", async () => {
    await database.sequelize.query("ALTER TABLE migrations DROP COLUMN stage");
    await expect(awaitSchema(database.sequelize, { known: migrations, log: fail })).resolves.toBe(undefined);
    expect(await database.migrate()).toEqual([]);
  });
});

function fail(message: string): never {
  throw new Error(message);
}
