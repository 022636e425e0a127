/** `npm run move`: this installation takes the storage over; from now on it may delete there, and no other may. */
import { readBackupConfig } from "./config.ts";
import { connectDatabase } from "./database/connection.ts";
import { migrations } from "./database/migrations.ts";
import { assertSchema } from "./database/schema.ts";
import { ownsStorage, readMark, takeOverStorage } from "./files/ownership.ts";
import { fail } from "./process.ts";
import { createStorage } from "./storage/create-storage.ts";

const writeLine = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const config = readBackupConfig();
  await using database = connectDatabase(config.databaseUrl, { pool: 1 });
  const places = { sequelize: database.sequelize, storage: createStorage(config) };
  await assertSchema(database.sequelize, migrations);
  if ((await readMark(places.storage)) && (await ownsStorage(places))) {
    writeLine("The storage already belongs to this installation.");
    return;
  }
  await takeOverStorage(places);
  writeLine("The storage now belongs to this installation. Any other that uses it no longer deletes anything there.");
}

await run().catch(fail);
