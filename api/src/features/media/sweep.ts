/** The job that removes objects that a crash or a deletion left in the storage. */
import { Op } from "sequelize";
import type { Database } from "../../database/connection.ts";
import { inTransaction, select } from "../../database/transaction.ts";
import { expireUploads } from "../../files/expire-uploads.ts";
import { claimStorage, ForeignStorageError } from "../../files/ownership.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { PendingObject } from "../../models/storage.ts";
import type { Storage } from "../../storage/storage.ts";

/** Milliseconds without a heartbeat after which the writer of an object counts as dead. */
export const gracePeriodMs = 10 * 60_000;
/** The storage knows only when a write began; no request lasts longer than six hours. */
const maxWriteMs = 12 * 3_600_000;
const batchSize = 100;

type SweepDependencies = { storage: Storage; database: Database };

export async function sweepObjects(parts: SweepDependencies, now: Date): Promise<JobResult> {
  const places = { sequelize: parts.database.sequelize, storage: parts.storage };
  if (!(await claimStorage(places))) throw new ForeignStorageError();
  await parts.storage.removeUnfinished(new Date(now.getTime() - maxWriteMs));
  const before = new Date(now.getTime() - gracePeriodMs);
  let swept = await expireUploads(now);
  let last: number;
  do {
    last = await sweepBatch(parts, before);
    swept += last;
  } while (last === batchSize);
  return swept > 0 ? "done" : "skipped";
}

/**
 * The rows stay locked until the objects are gone: a transaction that wants to commit one of them waits and then finds
 * it missing, instead of naming an object that is being removed.
 */
const sweepBatch = ({ storage }: SweepDependencies, before: Date): Promise<number> =>
  inTransaction(async () => {
    const where = { aliveAt: { [Op.lt]: before } };
    const pendingObjects = await PendingObject.findAll({ where, limit: batchSize, lock: true, skipLocked: true });
    if (pendingObjects.length === 0) return 0;
    const keys = pendingObjects.map(({ key }) => key);
    const usedKeys = await findNamed(keys);
    await storage.remove(keys.filter((key) => !usedKeys.has(key)));
    await PendingObject.destroy({ where: { key: keys } });
    return keys.length;
  });

async function findNamed(keys: string[]): Promise<Set<string>> {
  const rows = await select<{ key: string }>(
    `SELECT original_key AS key FROM media WHERE original_key IN (:keys)
     UNION SELECT key FROM derivatives WHERE key IN (:keys)
     UNION SELECT key FROM tiles WHERE key IN (:keys)
     UNION SELECT key FROM related_files WHERE key IN (:keys)
     UNION SELECT clean_key FROM related_files WHERE clean_key IN (:keys)
     UNION SELECT key FROM deeds WHERE key IN (:keys)
     UNION SELECT key FROM hand_over_parts WHERE key IN (:keys)
     UNION SELECT logo_key FROM organizations WHERE logo_key IN (:keys)
     UNION SELECT picture_key FROM slide_pictures WHERE picture_key IN (:keys)
     UNION SELECT image_key FROM collections WHERE image_key IN (:keys)
     UNION SELECT unnest(keys) FROM uploads WHERE keys && ARRAY[:keys]`,
    { replacements: { keys } },
  );
  return new Set(rows.map(({ key }) => key));
}
