/**
 * `npm run migrate` applies the migrations that the database of `DATABASE_URL` lacks: once for each release, before its
 * processes start. `npm run migrate -- --revert 1` reverts the last one.
 */
import { parseArgs } from "node:util";
import { readDatabaseUrl } from "./config.ts";
import { connectDatabase } from "./database/connection.ts";
import { assertNotTooOld, migrate, revert } from "./database/migrate.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import { createLog } from "./log.ts";
import { failToStart } from "./process.ts";

const log = (line: string) => process.stdout.write(`${line}\n`);

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error("Usage: npm run migrate -- --revert 1");
  return count;
}

async function prepareQueues(url: string): Promise<void> {
  await using database = connectDatabase(url, { pool: 1 });
  const jobs = createJobs({ url, database, log: createLog({ logLevel: "warn" }) });
  await jobs.start();
  await jobs.stop();
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { revert: { type: "string" } } });
  const url = readDatabaseUrl();
  if (values.revert !== undefined) {
    for (const name of await revert(url, readCount(values.revert), { log })) log(`Reverted ${name}.`);
    return;
  }
  // A migration that is refused leaves everything to the previous release, the queues too.
  await assertNotTooOld(url, { log });
  // Before the tables: a process that finds the last of those may start.
  await prepareQueues(url);
  const applied = await migrate(url, { log });
  for (const name of applied) log(`Applied ${name}.`);
  if (applied.length === 0) log("Nothing to do: the tables are those of this release.");
}

await run().catch(failToStart);
