import { type Config, readConfig } from "@samling/api/config";
import { connectDatabase } from "@samling/api/database/connection";

type Database = ReturnType<typeof connectDatabase>;

/** Does the work of a program of this folder on the portal's database, and prints its result as JSON. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<unknown>): Promise<void> {
  const config = readConfig();
  await using database = connectDatabase(config.databaseUrl);
  console.log(JSON.stringify((await work(database, config)) ?? {}));
}
