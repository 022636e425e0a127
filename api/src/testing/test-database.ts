import { randomUUID } from "node:crypto";
import pg from "pg";
import { connectDatabase, type Database } from "../database/connection.ts";
import { templateName } from "./template.ts";

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Test files start in parallel, and Postgres copies a template for one at a time. */
async function copyTemplate(name: string, attempt = 1): Promise<void> {
  try {
    // Copies files, which takes half as long where nothing waits for the disk.
    await administer(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  } catch (error) {
    if ((error as { code?: string }).code !== "55006" || attempt === 50) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await copyTemplate(name, attempt + 1);
  }
}

export interface TestDatabase extends Database {
  drop(): Promise<void>;
  /** SQL of every query made while `work` runs. */
  recordQueries(work: () => Promise<unknown>): Promise<string[]>;
}

/** A migrated database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await copyTemplate(name);
  const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
  url.pathname = `/${name}`;
  let recorded: string[] | null = null;
  const database = connectDatabase(url.href, { onQuery: (sql) => recorded?.push(sql) });
  return {
    ...database,
    recordQueries: async (work) => {
      const queries: string[] = [];
      recorded = queries;
      await work();
      recorded = null;
      return queries;
    },
    drop: async () => {
      await database.close();
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** The database of a test file, from before its first test until after its last. */
export function openTestDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => Object.assign(database, await createTestDatabase()));
  afterAll(() => database.drop());
  return database;
}
