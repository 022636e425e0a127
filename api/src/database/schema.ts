import { setTimeout as sleep } from "node:timers/promises";
import { QueryTypes, type Sequelize } from "sequelize";
import { versions } from "../versions.ts";
import { isReplaced } from "./baseline.ts";
import type { Migration, stageOf } from "./migration.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";

/** Compares a database's migrations with those of this release. */
export interface SchemaState {
  missing: string[];
  /** Migrations of a later version with which this one cannot work, each with the version that applied it. */
  refused: string[];
}

interface AppliedMigration {
  name: string;
  stage: ReturnType<typeof stageOf>;
  version: string | null;
}

async function readApplied(sequelize: Sequelize): Promise<AppliedMigration[]> {
  const select = <T extends object>(sql: string) => sequelize.query<T>(sql, { type: QueryTypes.SELECT });
  const [table] = await select<{ columns: string[] | null }>(
    `SELECT array_agg(attname::text) AS columns FROM pg_attribute WHERE attrelid = to_regclass('migrations') AND attnum > 0`,
  );
  if (!table?.columns) return [];
  // Databases of the first versions neither distinguish the stages nor record the version.
  const stage = table.columns.includes("stage") ? "stage" : "'expand' AS stage";
  const version = table.columns.includes("version") ? "version" : "NULL AS version";
  return select<AppliedMigration>(`SELECT name, ${stage}, ${version} FROM migrations`);
}

export async function readSchema(sequelize: Sequelize, known: readonly Migration[]): Promise<SchemaState> {
  const applied = await readApplied(sequelize);
  const appliedNames = new Set(applied.map(({ name }) => name));
  const isKnown = (name: string) => isReplaced(name) || known.some((migration) => migration.name === name);
  return {
    missing: known.map(({ name }) => name).filter((name) => !appliedNames.has(name)),
    refused: applied
      .filter(({ name, stage }) => stage === "contract" && !isKnown(name))
      .map(({ name, version }) => (version ? `${name} of ${version}` : name)),
  };
}

const command = "`npm run migrate`";

/**
 * Returns once the tables are those that this release needs: a process may start before its release's migrations have
 * run. Throws if a later release has removed something that this one needs.
 */
export async function awaitSchema(
  sequelize: Sequelize,
  { known, log, pauseMs = 1_000 }: { known: readonly Migration[]; log: (message: string) => void; pauseMs?: number },
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { missing, refused } = await retryUntilAnswered(() => readSchema(sequelize, known), { log });
    if (refused.length > 0) {
      throw new Error(
        `The database belongs to a later version: Samling ${versions.api} cannot work with ${refused.join(", ")}.`,
      );
    }
    if (missing.length === 0) return;
    if (isFirst) log(`The database lacks ${missing.length} migrations, from ${missing[0]} on: waiting for ${command}.`);
    await sleep(pauseMs);
  }
}

/** For commands, which do not wait. */
export async function assertSchema(sequelize: Sequelize, known: readonly Migration[]): Promise<void> {
  const { missing } = await retryUntilAnswered(() => readSchema(sequelize, known));
  if (missing.length > 0) throw new Error(`The database lacks ${missing.length} migrations: run ${command} first.`);
}
