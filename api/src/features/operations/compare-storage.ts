/** Checks that the storage contains exactly the objects that the rows name. */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { Op, QueryTypes, type Sequelize } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { isNamed, namedObjects } from "../../files/named-objects.ts";
import { claimStorage } from "../../files/ownership.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { StorageCheck } from "../../models/storage.ts";
import type { Parts } from "../../parts.ts";
import { orNull, type Storage } from "../../storage/storage.ts";
import { listObjects } from "./list-objects.ts";

/** Names the latest check in the storage. */
const markKey = "checks/last";
const maxReported = 1_000;

export const findLastComparison = () =>
  StorageCheck.findOne({ where: { finishedAt: { [Op.ne]: null } }, order: [["startedAt", "DESC"]] });

/**
 * Counts objects without a row, and rows whose object is missing. Unnamed objects that the previous check also found
 * are left to the sweeper, if the storage is this installation's and no other database has checked it since: the
 * database may be a copy, or restored from a backup without later objects.
 */
export async function compareStorage(parts: Pick<Parts, "storage" | "database" | "log" | "clock">): Promise<JobResult> {
  const { storage, log, clock } = parts;
  const { sequelize } = parts.database;
  await storage.findState();
  const last = await findLastComparison();
  const isOwner = await claimStorage({ sequelize, storage });
  const isOurs = isOwner && last !== null && (await readMark(storage)) === last.id;
  const check = await StorageCheck.create({ startedAt: clock() });
  const before = isOurs ? new Date(Math.min(last.startedAt.getTime(), clock().getTime() - dayMs)) : null;
  try {
    const objects = await listObjects({ sequelize, storage }, check.id);
    const unnamed = await withoutLimit(sequelize, () => abandonUnnamed(sequelize, check.id, before));
    const missing = await findMissing({ sequelize, storage }, check.id);
    const found = { objects, ...unnamed, missing: missing.length };
    await check.update({ ...found, missingKeys: missing.slice(0, maxReported), finishedAt: clock() });
    if (isOwner) await storage.put(markKey, Readable.from([Buffer.from(check.id)]));
    log[missing.length > 0 ? "error" : "info"]({ checkId: check.id, ...found }, "storage compared");
    return "done";
  } finally {
    await sequelize.query("DELETE FROM listed_objects");
  }
}

/** Works for a table of any size. */
const withoutLimit = <T>(sequelize: Sequelize, work: () => Promise<T>): Promise<T> =>
  inTransaction(async () => {
    await sequelize.query("SET LOCAL statement_timeout = 0");
    return work();
  });

interface UnnamedObjects {
  unnamed: number;
  unnamedBytes: number;
  abandoned: number;
}

async function abandonUnnamed(sequelize: Sequelize, checkId: string, before: Date | null): Promise<UnnamedObjects> {
  const [row] = await sequelize.query<{ unnamed: number; bytes: string; abandoned: number }>(
    `WITH unnamed AS (
       SELECT l.key, l.bytes, l.modified_at FROM listed_objects l
       WHERE l.check_id = $1 AND NOT EXISTS (SELECT 1 FROM pending_objects p WHERE p.key = l.key)
         AND NOT EXISTS (SELECT 1 FROM (${namedObjects}) n WHERE n.key = l.named_by)
     ), abandoned AS (
       INSERT INTO pending_objects (key, organization_id, alive_at)
       SELECT key, split_part(key, '/', 1)::uuid, to_timestamp(0) FROM unnamed WHERE modified_at < $2::timestamptz
       ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT count(*)::int AS unnamed, coalesce(sum(bytes), 0) AS bytes,
       (SELECT count(*)::int FROM abandoned) AS abandoned FROM unnamed`,
    { bind: [checkId, before?.toISOString() ?? null], type: QueryTypes.SELECT },
  );
  return { unnamed: row?.unnamed ?? 0, unnamedBytes: Number(row?.bytes ?? 0), abandoned: row?.abandoned ?? 0 };
}

async function findMissing(
  { sequelize, storage }: { sequelize: Sequelize; storage: Storage },
  checkId: string,
): Promise<string[]> {
  const unlisted = await withoutLimit(sequelize, () =>
    sequelize.query<{ key: string }>(
      `SELECT DISTINCT n.key FROM (${namedObjects}) n
       WHERE NOT EXISTS (SELECT 1 FROM listed_objects l WHERE l.check_id = $1 AND l.key = n.key) ORDER BY n.key`,
      { bind: [checkId], type: QueryTypes.SELECT },
    ),
  );
  const missing: string[] = [];
  // Stored, or deleted with its row, after the list was written.
  for (const { key } of unlisted) if (!(await storage.stat(key)) && (await isNamed(sequelize, key))) missing.push(key);
  return missing;
}

const readMark = (storage: Storage): Promise<string | null> => orNull(storage.open(markKey).then(text));
