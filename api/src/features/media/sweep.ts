/** The job that removes what a crash or a deletion left in the storage. */
import { Op, QueryTypes } from "sequelize";
import type { Database } from "../../database/connection.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import type { Storage } from "../../storage/storage.ts";
import { PendingObject } from "./pending-object-model.ts";

/** Milliseconds after which nothing is still on its way. */
export const patience = 6 * 3_600_000;
const batch = 500;

export async function sweepObjects(
  { storage, database }: { storage: Storage; database: Database },
  now: Date,
): Promise<JobResult> {
  const moment = new Date(now.getTime() - patience);
  await storage.removeUnfinished(moment);
  const left = await PendingObject.findAll({ where: { aliveAt: { [Op.lt]: moment } }, limit: batch });
  if (left.length === 0) return "skipped";
  const keys = left.map(({ key }) => key);
  const named = await findNamed(database, keys);
  await storage.remove(keys.filter((key) => !named.has(key)));
  await PendingObject.destroy({ where: { key: keys } });
  return "done";
}

/** The keys that a row names. */
async function findNamed({ sequelize }: Database, keys: string[]): Promise<Set<string>> {
  const rows = await sequelize.query<{ key: string }>(
    `SELECT original_key AS key FROM media WHERE original_key IN (:keys)
     UNION SELECT key FROM derivatives WHERE key IN (:keys)
     UNION SELECT key FROM related_files WHERE key IN (:keys)
     UNION SELECT logo_key FROM organizations WHERE logo_key IN (:keys)
     UNION SELECT image_key FROM collections WHERE image_key IN (:keys)`,
    { replacements: { keys }, type: QueryTypes.SELECT },
  );
  return new Set(rows.map(({ key }) => key));
}
