import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/stack/ports.ts";
import { startPostgres } from "@samling/stack/postgres/run.ts";
import { connectDatabase } from "../database/connection.ts";
import { templateName } from "./template.ts";

/** One Postgres for the whole run, with a migrated database that every test file gets a copy of. */
export default async function setUp(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "samling-api-"));
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({ folder, port, isTemporary: true });
  await postgres.createDatabase(templateName);
  const database = connectDatabase(postgres.url(templateName));
  await database.migrate();
  await database.close();
  process.env.TEST_POSTGRES_URL = postgres.url("postgres");
  Object.assign(globalThis, {
    stopTestPostgres: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
