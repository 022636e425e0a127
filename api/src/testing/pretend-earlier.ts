import { replaced } from "../database/earlier.ts";
import { revert } from "../database/migrate.ts";
import { migrations } from "../database/migrations.ts";
import type { TestDatabase } from "./test-database.ts";

/** From now on the migrations before the baseline have made the tables, as far as the database knows. */
export async function pretendEarlier(
  { url, sequelize }: TestDatabase,
  names: readonly string[] = replaced,
): Promise<void> {
  await revert(url, migrations.length - 1);
  await sequelize.query("DELETE FROM migrations");
  await sequelize.query("INSERT INTO migrations (name) SELECT unnest(ARRAY[:names])", {
    replacements: { names: [...names] },
  });
}
