/** What visitors have saved of a merged gift leads to the record, and back when the merging is taken back. */
import { execute, inTransaction } from "../../database/transaction.ts";
import type { MergedGift } from "../../models/contributions.ts";

type Merged = Pick<MergedGift, "organizationId" | "contributionId">;

/** With whose they are. */
const tables = [
  ["favorites", "user_id, is_signed_in, created_at"],
  ["favorite_set_items", "set_id"],
] as const;

const run = (statement: (table: string, columns: string) => string, bind: Record<string, unknown>): Promise<void> =>
  inTransaction(async () => {
    for (const [table, columns] of tables) await execute(statement(table, columns), { bind });
  });

const lead = (which: string) => (table: string, columns: string) =>
  `
  INSERT INTO ${table} (organization_id, media_id, led_from, ${columns})
  SELECT l.organization_id, l.into_id, l.media_id, ${columns} FROM ${table} f
  JOIN merged_files l ON l.organization_id = f.organization_id AND l.media_id = f.media_id
  WHERE l.organization_id = $organizationId AND l.contribution_id ${which}
  ORDER BY f.pagination_id ON CONFLICT DO NOTHING`;

/** Whoever has saved one of its files finds that of the record, unless they have saved that as well. */
export const leadFavorites = ({ organizationId, contributionId }: Merged): Promise<void> =>
  run(lead("= $contributionId"), { organizationId, contributionId });

/** `gone`: files of the record that go with the merging. What was saved of them is saved of what they were copied from. */
export async function leadFavoritesBack({ organizationId, contributionId }: Merged, gone: string[]): Promise<void> {
  const bind = { organizationId, contributionId };
  const leads = `l.organization_id = $organizationId AND f.organization_id = l.organization_id AND f.media_id = l.into_id`;
  await run(
    (table, columns) => `
      INSERT INTO ${table} (organization_id, media_id, ${columns})
      SELECT l.organization_id, l.media_id, ${columns} FROM ${table} f
      JOIN merged_files l ON ${leads} AND l.contribution_id = $contributionId
      WHERE f.led_from IS NULL AND f.media_id = ANY($gone::uuid[]) AND l.media_id IN (SELECT id FROM media
        WHERE organization_id = $organizationId AND contribution_id = $contributionId)
      ORDER BY f.pagination_id ON CONFLICT DO NOTHING`,
    { ...bind, gone },
  );
  // What goes may itself have been merged into another file.
  await run(
    (table) => `DELETE FROM ${table} f USING merged_files l WHERE ${leads} AND f.led_from = l.media_id
      AND (l.contribution_id = $contributionId OR l.media_id = ANY($gone::uuid[]))`,
    { ...bind, gone },
  );
  // Another merged gift may have the same file.
  const others = `<> $contributionId AND l.into_id IN (SELECT own.into_id FROM merged_files own
    WHERE own.organization_id = $organizationId AND own.contribution_id = $contributionId)`;
  await run(lead(others), bind);
}
