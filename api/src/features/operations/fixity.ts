/** Checks that every original is unchanged: read whole and compared with the hash computed on arrival. */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { QueryTypes } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import type { JobData, JobResult } from "../../jobs/jobs.ts";
import { FixityCheck, type FixityProblem } from "../../models/fixity-check.ts";
import type { Parts } from "../../parts.ts";
import { StorageError } from "../../storage/storage.ts";

const batch = 50;
const longestReport = 1_000;

interface Original {
  organizationId: string;
  key: string;
  sha256: string;
}

export const findLastCheck = () => FixityCheck.findOne({ order: [["startedAt", "DESC"]] });

/** If a check is running already, it continues: two would only read everything twice. */
export const startFixity = ({ jobs, database }: Pick<Parts, "jobs" | "database">, actor: Actor): Promise<void> =>
  inTransaction(async () => {
    await database.sequelize.query("LOCK TABLE fixity_checks IN SHARE ROW EXCLUSIVE MODE");
    const running = await FixityCheck.findOne({ where: { finishedAt: null } });
    // Also sent for a running check: if its job was lost, this one continues it; twice does no harm.
    const { id } = running ?? (await FixityCheck.create({}));
    await jobs.enqueue("check-fixity", { checkId: id });
    await audit(actor, "fixity:start", { type: "fixity", id });
  });

/** Checks one batch and leaves the next to another job, so that no job is long and none starts over. */
export async function checkFixity(parts: Parts, { checkId }: JobData["check-fixity"]): Promise<JobResult> {
  const check = await FixityCheck.findByPk(checkId);
  if (!check || check.finishedAt) return "skipped";
  const originals = await listOriginals(parts, check.lastKey);
  const problems: FixityProblem[] = [];
  for (const original of originals) {
    const problem = await findProblem(parts, original);
    if (problem) problems.push({ organizationId: original.organizationId, key: original.key, problem });
  }
  return inTransaction(async () => {
    const current = await FixityCheck.findByPk(checkId, { lock: true });
    // Another job has done the same batch in the meantime.
    if (current?.lastKey !== check.lastKey || current.finishedAt) return "skipped";
    const count = (kind: FixityProblem["problem"]) => problems.filter(({ problem }) => problem === kind).length;
    const isLast = originals.length < batch;
    await current.update({
      lastKey: originals.at(-1)?.key ?? check.lastKey,
      checked: current.checked + originals.length,
      missing: current.missing + count("missing"),
      altered: current.altered + count("changed"),
      problems: [...current.problems, ...problems].slice(0, longestReport),
      finishedAt: isLast ? parts.clock() : null,
    });
    if (isLast) logReport(parts, current);
    else await parts.jobs.enqueue("check-fixity", { checkId });
    return "done";
  });
}

/** A line that an alarm can match; `GET /api/fixity` lists the files. */
function logReport({ log }: Pick<Parts, "log">, { id, checked, missing, altered }: FixityCheck): void {
  const isWell = missing + altered === 0;
  log[isWell ? "info" : "error"]({ checkId: id, checked, missing, altered }, "originals checked");
}

/** Several rows may name one key. */
const listOriginals = ({ database }: Parts, after: string): Promise<Original[]> =>
  database.sequelize.query<Original>(
    `(SELECT DISTINCT ON (original_key) organization_id AS "organizationId", original_key AS key, sha256
        FROM media WHERE original_key > :after ORDER BY original_key LIMIT :batch)
     UNION
     (SELECT DISTINCT ON (key) organization_id, key, sha256
        FROM related_files WHERE key > :after ORDER BY key LIMIT :batch)
     ORDER BY key LIMIT :batch`,
    { type: QueryTypes.SELECT, replacements: { after, batch } },
  );

async function findProblem(parts: Parts, original: Original): Promise<FixityProblem["problem"] | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(await parts.storage.open(original.key), hash);
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== "absent") throw error;
    return (await isStillNamed(parts, original)) ? "missing" : null;
  }
  return hash.digest("hex") === original.sha256 ? null : "changed";
}

/** It may have been deleted since it was listed. */
async function isStillNamed({ database }: Parts, { key }: Original): Promise<boolean> {
  const rows = await database.sequelize.query(
    "SELECT 1 FROM media WHERE original_key = :key UNION SELECT 1 FROM related_files WHERE key = :key",
    { type: QueryTypes.SELECT, replacements: { key } },
  );
  return rows.length > 0;
}
