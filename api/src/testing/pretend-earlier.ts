import { replaced } from "../database/earlier.ts";
import { isIndex } from "../database/migration.ts";
import { migrations } from "../database/migrations.ts";
import type { TestDatabase } from "./test-database.ts";

/** From now on the migrations before the baseline have made the tables, as far as the database knows. */
export async function pretendEarlier({ sequelize }: TestDatabase, names: readonly string[] = replaced): Promise<void> {
  await sequelize.query("DELETE FROM migrations");
  for (const { index } of migrations.filter(isIndex)) await sequelize.query(`DROP INDEX IF EXISTS ${index}`);
  await sequelize.query("INSERT INTO migrations (name) SELECT unnest(ARRAY[:names])", {
    replacements: { names: [...names] },
  });
}
