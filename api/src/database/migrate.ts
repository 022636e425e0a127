import pg from "pg";
import type { Sequelize } from "sequelize";
import { Umzug, type UmzugStorage } from "umzug";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";
import { inTransaction } from "./transaction.ts";

/** Any number that nothing else in this database uses for a lock. */
const advisoryLock = 7_264_546_464;

/** The timeouts are meant for requests; changing a large table may take its time. */
const withoutLimit = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0";

/** A migration and its mark share one transaction, so a crash leaves neither half. */
const step = (sequelize: Sequelize, { name, up, down }: Migration) => ({
  name,
  up: () =>
    inTransaction(async () => {
      await sequelize.query(withoutLimit);
      await sequelize.query(up);
      await sequelize.query("INSERT INTO migrations (name) VALUES (:name)", { replacements: { name } });
    }),
  down: () =>
    inTransaction(async () => {
      await sequelize.query(withoutLimit);
      await sequelize.query(down);
      await sequelize.query("DELETE FROM migrations WHERE name = :name", { replacements: { name } });
    }),
});

const storage = (sequelize: Sequelize): UmzugStorage => ({
  logMigration: async () => {},
  unlogMigration: async () => {},
  executed: async () => {
    await sequelize.query(
      "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    const [rows] = await sequelize.query("SELECT name FROM migrations ORDER BY name");
    return (rows as { name: string }[]).map(({ name }) => name);
  },
});

export const createMigrator = (sequelize: Sequelize) =>
  new Umzug({
    migrations: migrations.map((migration) => step(sequelize, migration)),
    storage: storage(sequelize),
    logger: undefined,
  });

/** Applies what is missing. Processes that start together wait for the first of them, and then find nothing to do. */
export async function migrate(sequelize: Sequelize, databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while it only holds the lock must not end the process: the next query reports it.
  lock.on("error", () => {});
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
    const applied = await createMigrator(sequelize).up();
    return applied.map(({ name }) => name);
  } finally {
    await lock.end();
  }
}
