/** `npm run seed -w api -- --media 1000000`: fills the database of `DATABASE_URL` for measurements. Not for one in use. */
import { parseArgs } from "node:util";
import { readDatabaseUrl } from "./config.ts";
import { connectDatabase, jobTimeouts } from "./database/connection.ts";
import { migrations } from "./database/migrations.ts";
import { assertSchema } from "./database/schema.ts";
import { failToStart } from "./process.ts";
import { fillDatabase } from "./seed/fill.ts";

async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { media: { type: "string", default: "1000000" } } });
  const media = Number(values.media);
  if (!Number.isSafeInteger(media) || media < 1) throw new Error("Usage: npm run seed -w api -- --media 1000000");
  await using database = connectDatabase(readDatabaseUrl(), { timeouts: jobTimeouts });
  await assertSchema(database.sequelize, migrations);
  const began = performance.now();
  const { collectionId } = await fillDatabase(database.sequelize, { media }, (line) =>
    process.stdout.write(`${line}\n`),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${media} media in ${seconds} s. One of the collections: ${collectionId}\n`);
}

await seed().catch(failToStart);
