/** Checks that every original, deed of gift and package is unchanged: read whole and compared with its hash. */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { audit } from "../../audit/audit.ts";
import { execute, inTransaction, select } from "../../database/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import type { JobData, JobResult } from "../../jobs/jobs.ts";
import { FixityCheck, FixityLane, type FixityProblem } from "../../models/storage.ts";
import type { Parts } from "../../parts.ts";
import { StorageError } from "../../storage/storage.ts";

const batchSize = 50;
const maxReported = 1_000;

interface Original {
  organizationId: string;
  key: string;
  sha256: string;
}

export const findLastCheck = () => FixityCheck.findOne({ order: [["startedAt", "DESC"]] });

/** If a check is running already, it continues: two would only read everything twice. */
export const startFixity = ({ jobs }: Pick<Parts, "jobs">, actor: Actor): Promise<void> =>
  inTransaction(async () => {
    await execute("LOCK TABLE fixity_checks IN SHARE ROW EXCLUSIVE MODE");
    const running = await FixityCheck.findOne({ where: { finishedAt: null } });
    // Also sent for a running check: if its job was lost, this one continues it; twice does no harm.
    const { id } = running ?? (await FixityCheck.create({}));
    await jobs.enqueue("check-fixity", { checkId: id });
    await audit(actor, "fixity:start", id);
  });

/** Starts the lanes of a check, or those that are not finished. */
export async function splitCheck(
  { jobs }: Pick<Parts, "jobs">,
  { checkId }: JobData["check-fixity"],
  count: number,
): Promise<JobResult> {
  return inTransaction(async () => {
    const check = await FixityCheck.findByPk(checkId, { lock: true });
    if (!check || check.finishedAt) return "skipped";
    const known = await FixityLane.findAll({ where: { checkId } });
    // An earlier release may have begun to read it as a whole.
    const newLanes = Array.from({ length: count }, (_, lane) => ({
      checkId,
      lane,
      lanes: count,
      lastKey: check.lastKey,
    }));
    const lanes = known.length > 0 ? known : await FixityLane.bulkCreate(newLanes);
    const open = lanes.filter(({ finishedAt }) => !finishedAt);
    await jobs.enqueue("check-originals", ...open.map(({ lane }) => ({ checkId, lane })));
    return "done";
  });
}

/** Checks one batch of a lane and leaves the next to another job, so that no job is long and none starts over. */
export async function checkOriginals(
  parts: Parts,
  { checkId, lane }: JobData["check-originals"],
  { bytesPerSecond }: { bytesPerSecond: number },
): Promise<JobResult> {
  const known = await FixityLane.findOne({ where: { checkId, lane, finishedAt: null } });
  if (!known) return "skipped";
  const originals = await listOriginals(known);
  const problems: FixityProblem[] = [];
  const pace = createPace(bytesPerSecond);
  for (const original of originals) {
    const problem = await findProblem(parts, original, pace);
    // It may have been deleted since it was listed.
    const isConfirmed = problem === "changed" || (problem === "missing" && (await isStillNamed(original)));
    if (isConfirmed) problems.push({ organizationId: original.organizationId, key: original.key, problem });
  }
  return inTransaction(async () => {
    const check = await FixityCheck.findByPk(checkId, { lock: true });
    const current = await FixityLane.findOne({ where: { checkId, lane } });
    // Another job has done the same batch in the meantime.
    if (!check || current?.lastKey !== known.lastKey || current.finishedAt) return "skipped";
    const count = (kind: FixityProblem["problem"]) => problems.filter(({ problem }) => problem === kind).length;
    await check.update({
      checked: check.checked + originals.length,
      missing: check.missing + count("missing"),
      altered: check.altered + count("changed"),
      problems: [...check.problems, ...problems].slice(0, maxReported),
    });
    const isLast = originals.length < batchSize;
    const finishedAt = isLast ? parts.clock() : null;
    await current.update({ lastKey: originals.at(-1)?.key ?? known.lastKey, finishedAt });
    if (!isLast) await parts.jobs.enqueue("check-originals", { checkId, lane });
    else if ((await FixityLane.count({ where: { checkId, finishedAt: null } })) === 0) {
      await check.update({ finishedAt });
      logReport(parts, check);
    }
    return "done";
  });
}

/** A line that an alarm can match; `GET /api/fixity` lists the files. */
function logReport({ log }: Pick<Parts, "log">, { id, checked, missing, altered }: FixityCheck): void {
  const isIntact = missing + altered === 0;
  log[isIntact ? "info" : "error"]({ checkId: id, checked, missing, altered }, "originals checked");
}

/** The files that cannot be made from others, and the packages that archives fetch, with the columns of their keys. */
const sources = [
  ["media", "original_key"],
  ["related_files", "key"],
  ["deeds", "key"],
  ["hand_over_parts", "key"],
] as const;

/** Several rows may name one key, so the lane depends on the key only. */
const listOriginals = ({ lastKey, lane, lanes }: FixityLane) =>
  select<Original>(
    `${sources
      .map(
        ([table, key]) => `(SELECT DISTINCT ON (${key}) organization_id AS "organizationId", ${key} AS key, sha256
        FROM ${table} WHERE ${key} > :lastKey AND (hashtext(${key}) & 2147483647) % :lanes = :lane
        ORDER BY ${key} LIMIT :batchSize)`,
      )
      .join(" UNION ")} ORDER BY key LIMIT :batchSize`,
    { replacements: { lastKey, lane, lanes, batchSize } },
  );

type StreamPacer = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Passes on the bytes of any number of files, limited to an average rate per second; 0 for no limit. */
function createPace(bytesPerSecond: number): StreamPacer {
  const began = performance.now();
  let bytes = 0;
  return async function* (source) {
    for await (const chunk of source) {
      bytes += chunk.length;
      const waitMs = bytesPerSecond > 0 ? began + (bytes / bytesPerSecond) * 1_000 - performance.now() : 0;
      if (waitMs > 0) await sleep(waitMs);
      yield chunk;
    }
  };
}

/** Null if it is unchanged. */
export async function findProblem(
  { storage }: Pick<Parts, "storage">,
  original: Pick<Original, "key" | "sha256">,
  pace: StreamPacer = (source) => source,
): Promise<FixityProblem["problem"] | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(await storage.open(original.key), pace, hash);
  } catch (error) {
    if (!(error instanceof StorageError) || (error.reason !== "absent" && error.reason !== "damaged")) throw error;
    return error.reason === "absent" ? "missing" : "changed";
  }
  return hash.digest("hex") === original.sha256 ? null : "changed";
}

async function isStillNamed({ key }: Original): Promise<boolean> {
  const rows = await select(
    sources.map(([table, column]) => `SELECT 1 FROM ${table} WHERE ${column} = :key`).join(" UNION "),
    { replacements: { key } },
  );
  return rows.length > 0;
}
