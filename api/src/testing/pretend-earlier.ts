import { replacedMigrations } from "../database/earlier.ts";
import { revert } from "../database/migrate.ts";
import { migrations } from "../database/migrations.ts";
import type { TestDatabase } from "./test-database.ts";

/** Makes the database look as if the migrations before the baseline had created its tables. */
export async function pretendEarlier(
  { url, sequelize }: TestDatabase,
  names: readonly string[] = replacedMigrations,
): Promise<void> {
  await revert(url, migrations.length - 1);
  await sequelize.query("DELETE FROM migrations");
  await sequelize.query("INSERT INTO migrations (name) SELECT unnest(ARRAY[:names])", {
    replacements: { names: [...names] },
  });
}
