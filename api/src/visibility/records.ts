/** Records of everything that was ever public, by which addresses and harvesters report deletions. */
import { execute, inTransaction, select } from "../database/transaction.ts";
import { attemptEach } from "../jobs/attempt-each.ts";
import { isByHiddenMember, visibleContributions, visibleFiles } from "./contributions.ts";

const isPublic = `${visibleContributions(null, "c")} AND ${visibleFiles(null, "m")}`;

/**
 * SQL for "other systems may have it": in a collection that is shared with them, accepted where it is reviewed, with a
 * license that states its use, from a person who knew that they had the right. For a media item `m` of a contribution
 * `c`.
 */
const isOffered = `(m.state <> 'failed' AND ${isPublic}
  AND m.rights_basis <> 'unknown' AND EXISTS (SELECT 1 FROM licenses l WHERE l.id = m.license
    AND l.url ~ '^https?://(creativecommons|rightsstatements)\\.org/' AND l.url !~ '/CNE/')
  AND EXISTS (SELECT 1 FROM collections k WHERE k.organization_id = c.organization_id AND k.id = c.collection_id
    AND k.is_harvested AND (k.review = 'none' OR EXISTS (
      SELECT 1 FROM cases a WHERE a.organization_id = c.organization_id AND a.contribution_id = c.id
        AND a.kind = 'contribution' AND a.state = 'decided'))))`;

/**
 * SQL for whether a record `r` is offered at this moment, whatever was recorded. A single value, looked up record by
 * record: for EXISTS, Postgres might read everything that is offered.
 */
export const isOfferedNow = `(r.is_offered AND coalesce((
  SELECT true FROM media m JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
  WHERE m.organization_id = r.organization_id AND m.id = r.media_id AND ${isOffered} LIMIT 1), false))`;

/** Writers of dates wait for readers, and vice versa, so that rows read after an instant have no earlier date. */
const lock = (kind: "" | "_shared") =>
  `SELECT pg_advisory_xact_lock${kind}(hashtext('records'), hashtext($organizationId))`;

/** Keeps the job below from finding changes until the transaction ends. */
export const lockRecords = (organizationId: string): Promise<void> => execute(lock(""), { bind: { organizationId } });

/** SQL that records the public ones among contributions. */
const insertRecords = (isOfferedSql: string) => `
  INSERT INTO records AS r (organization_id, media_id, contribution_id, collection_id, is_offered, stamped_at)
  SELECT m.organization_id, m.id, c.id, c.collection_id, ${isOfferedSql},
    CASE WHEN ${isOfferedSql} THEN $stamp::timestamptz END
  FROM media m JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
  WHERE m.organization_id = $organizationId AND c.id = ANY($ids::uuid[]) AND ${isPublic}`;

/** SQL that ends records while their row remains; it changes nothing if the row is public. */
const updateRemovals = `
  UPDATE records r SET gone_at = w.at, is_deleted = w.at IS NOT NULL, is_silent = w.is_silent
  FROM (
    SELECT m.organization_id, m.id, coalesce(c.deleted_at, k.deleted_at) AS at,
      (c.hidden_at IS NOT NULL AND c.withheld_as IS DISTINCT FROM 'withdrawn') OR ${isByHiddenMember("c")}
        OR coalesce(m.withheld_as, 'withdrawn') <> 'withdrawn' AS is_silent
    FROM media m JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
    JOIN collections k ON k.organization_id = c.organization_id AND k.id = c.collection_id
    WHERE c.organization_id = $organizationId AND c.id = ANY($ids::uuid[])) w
  WHERE r.organization_id = w.organization_id AND r.media_id = w.id
    AND (r.gone_at, r.is_deleted, r.is_silent) IS DISTINCT FROM (w.at, w.at IS NOT NULL, w.is_silent)`;

/** Records rows about to be deleted, which may have been public for less than the minute until recorded. */
export async function ensureRecords(organizationId: string, ids: readonly string[]): Promise<void> {
  const bind = { organizationId, ids, stamp: null };
  await execute(`${insertRecords("false")} ON CONFLICT DO NOTHING`, { bind });
  await execute(updateRemovals, { bind: { organizationId, ids } });
}

/** Staff have removed single files: no contributor took them back. */
export const markRecordsRemoved = (organizationId: string, mediaIds: readonly string[]) =>
  execute(
    "UPDATE records SET is_deleted = true WHERE organization_id = $organizationId AND media_id = ANY($mediaIds::uuid[])",
    { bind: { organizationId, mediaIds } },
  );

const maxPerRun = 200;

type ChangeReporter = (organizationId: string, contributionIds: readonly string[]) => Promise<void>;

/** The job that gives a new date to records whose output has changed. Organizations take turns. */
export async function stampRecords(report: ChangeReporter = async () => undefined): Promise<"done" | "skipped"> {
  const changed = await select<{ id: string }>("SELECT DISTINCT organization_id AS id FROM record_changes");
  const open = [...changed];
  await attemptEach(open, async (item) => {
    await inTransaction(() => spread(item.id));
    if ((await inTransaction(() => stampSome(item.id, report))) === maxPerRun) open.push(item);
  });
  return changed.length > 0 ? "done" : "skipped";
}

/** Spreads a change of a collection, a person or everything to each contribution concerned. */
const spread = (organizationId: string) =>
  execute(
    `WITH wide AS (DELETE FROM record_changes WHERE organization_id = $organizationId AND contribution_id IS NULL RETURNING *)
     INSERT INTO record_changes (organization_id, contribution_id)
     SELECT c.organization_id, c.id FROM contributions c
     WHERE c.organization_id = $organizationId AND EXISTS (SELECT 1 FROM wide w
       WHERE (w.collection_id IS NULL OR w.collection_id = c.collection_id) AND (w.user_id IS NULL OR w.user_id = c.user_id))`,
    { bind: { organizationId } },
  );

async function stampSome(organizationId: string, report: ChangeReporter): Promise<number> {
  await lockRecords(organizationId);
  const changes = await select<{ contributionId: string }>(
    `DELETE FROM record_changes WHERE organization_id = $organizationId AND contribution_id IN (
       SELECT DISTINCT contribution_id FROM record_changes
       WHERE organization_id = $organizationId AND contribution_id IS NOT NULL LIMIT ${maxPerRun})
     RETURNING contribution_id AS "contributionId"`,
    { bind: { organizationId } },
  );
  const ids = [...new Set(changes.map(({ contributionId }) => contributionId))];
  // Later than every other date, even if the clock was set back.
  const [now] = await select<{ stamp: Date }>(
    `SELECT greatest(date_trunc('milliseconds', clock_timestamp()), max(stamped_at) + interval '1 millisecond') AS stamp
     FROM records WHERE organization_id = $organizationId AND stamped_at IS NOT NULL`,
    { bind: { organizationId } },
  );
  const bind = { organizationId, ids, stamp: now?.stamp ?? null };
  await execute(
    `INSERT INTO record_left (organization_id, media_id, collection_id, stamped_at)
     SELECT r.organization_id, r.media_id, r.collection_id, $stamp::timestamptz
     FROM records r JOIN media m ON m.organization_id = r.organization_id AND m.id = r.media_id
     JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
     WHERE r.organization_id = $organizationId AND c.id = ANY($ids::uuid[]) AND r.stamped_at IS NOT NULL
       AND r.collection_id <> c.collection_id AND ${isOffered}
     ON CONFLICT (organization_id, media_id, collection_id) DO UPDATE SET stamped_at = excluded.stamped_at`,
    { bind },
  );
  await execute(
    `${insertRecords(isOffered)}
     ON CONFLICT (organization_id, media_id) DO UPDATE SET
       contribution_id = excluded.contribution_id, is_offered = excluded.is_offered,
       -- Harvesters of a set learn there that it is gone.
       collection_id = CASE WHEN excluded.is_offered THEN excluded.collection_id ELSE r.collection_id END,
       stamped_at = CASE WHEN excluded.is_offered OR r.is_offered THEN $stamp::timestamptz ELSE r.stamped_at END`,
    { bind },
  );
  const affected = { bind: { organizationId, ids } };
  await execute(
    `DELETE FROM record_left l USING records r WHERE r.organization_id = $organizationId
       AND r.contribution_id = ANY($ids::uuid[]) AND l.organization_id = r.organization_id
       AND l.media_id = r.media_id AND l.collection_id = r.collection_id`,
    affected,
  );
  await execute(updateRemovals, affected);
  await execute(
    `UPDATE records r SET is_offered = false,
       stamped_at = CASE WHEN r.is_offered THEN $stamp::timestamptz ELSE r.stamped_at END,
       gone_at = CASE WHEN EXISTS (SELECT 1 FROM media m WHERE m.organization_id = r.organization_id AND m.id = r.media_id)
         THEN r.gone_at ELSE coalesce(r.gone_at, now()) END
     WHERE r.organization_id = $organizationId AND r.contribution_id = ANY($ids::uuid[]) AND NOT EXISTS (
       SELECT 1 FROM media m JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
       WHERE m.organization_id = r.organization_id AND m.id = r.media_id AND ${isPublic})`,
    { bind },
  );
  await report(organizationId, ids);
  return ids.length;
}

/** Records every night the changes made only by the passage of time. */
export async function compareRecords(): Promise<"done" | "skipped"> {
  const organizations = await select<{ id: string }>("SELECT id FROM organizations");
  await attemptEach(organizations, ({ id: organizationId }) =>
    execute(
      `INSERT INTO record_changes (organization_id, contribution_id)
       SELECT DISTINCT r.organization_id, r.contribution_id FROM records r
       WHERE r.organization_id = $organizationId AND r.is_offered AND NOT ${isOfferedNow}`,
      { bind: { organizationId } },
    ),
  );
  return "done";
}

/** Reads records, with a date such that everything read later has changed after it. */
export const readRecords = <T>(organizationId: string, work: (responseDate: string) => Promise<T>): Promise<T> =>
  inTransaction(async () => {
    const [now] = await select<{ at: string }>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`,
    );
    await execute(lock("_shared"), { bind: { organizationId } });
    return work(now?.at ?? "");
  });
