/** `npm run backup -- <folder|s3://bucket/prefix>`: see docs/operating/backup.md. */
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { backUp } from "./backup/back-up.ts";
import { openPlace } from "./backup/place.ts";
import { prune } from "./backup/prune.ts";
import { readBackupConfig, readBackupServer } from "./config.ts";
import { connectDatabase } from "./database/connection.ts";
import { migrations } from "./database/migrations.ts";
import { assertSchema } from "./database/schema.ts";
import { fail } from "./process.ts";
import { createStorage } from "./storage/create-storage.ts";

const usage =
  "Usage: npm run backup -- <folder or s3://bucket/prefix> [--keep <number of the newest> [--daily <number of days>]]";
const { version } = createRequire(import.meta.url)("../package.json") as { version: string };
const number = { type: "string" } as const;
const writeLine = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: number, daily: number } });
  const [address] = positionals;
  const [keep, daily] = [Number(values.keep ?? 0), Number(values.daily ?? 0)];
  const isCount = (value?: string) => value === undefined || (/^\d{1,5}$/.test(value) && Number(value) > 0);
  const isInvalid = !isCount(values.keep) || !isCount(values.daily) || (daily > 0 && keep === 0);
  if (isInvalid || !address || positionals.length > 1) throw new Error(usage);
  const config = readBackupConfig();
  const place = openPlace(address, readBackupServer());
  await using database = connectDatabase(config.databaseUrl, { pool: 2 });
  await assertSchema(database.sequelize, migrations);
  const began = performance.now();
  const manifest = await backUp({
    url: config.databaseUrl,
    sequelize: database.sequelize,
    storage: createStorage(config),
    place,
    samling: { version, commit: config.commit },
    clock: () => new Date(),
  });
  const { id, tables, objects } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  writeLine(
    `Backup ${id}: ${rows} rows, ${objects.count} objects (${objects.objectBytes} bytes), ${objects.copied} of them copied, ${seconds} s.`,
  );
  if (objects.gone > 0) writeLine(`${objects.gone} objects were deleted by their owners while it was made.`);
  if (keep > 0) writeLine(`${await prune(place, keep, daily)} older backups were removed.`);
  writeLine("Keep MEDIA_SECRET as well, and the settings: they are not part of it.");
  if (objects.missing + objects.damaged > 0) {
    writeLine(
      `Not in the backup: ${objects.missing} objects that the storage lacks, and ${objects.damaged} that are not what was stored.`,
    );
    process.exitCode = 2;
  } else await database.sequelize.query("UPDATE installation SET backed_up_at = now()");
}

await run().catch(fail);
