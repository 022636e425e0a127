import { rm } from "node:fs/promises";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { makeScratchFolder } from "@samling/processes/scratch-folder";
import { connectDatabase } from "../database/connection.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import { createLog } from "../log.ts";
import { templateName } from "./template.ts";

/** One Postgres for the whole run, with a migrated database that is copied for every test file. */
export default async function setUp(): Promise<void> {
  const folder = await makeScratchFolder("samling-api-");
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({ folder, port, isTemporary: true });
  await postgres.createDatabase(templateName);
  const database = connectDatabase(postgres.url(templateName));
  await database.migrate();
  // The queues are part of the copy: creating them takes seconds, and every test file needs them.
  const jobs = createJobs({ url: database.url, database, log: createLog({ logLevel: "silent" }) });
  await jobs.start();
  await jobs.stop();
  await database.close();
  process.env.TEST_POSTGRES_URL = postgres.url("postgres");
  Object.assign(globalThis, {
    stopTestPostgres: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
