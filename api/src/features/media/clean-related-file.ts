/** The job that makes the public copy of a related file (DEC-09). */
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import type { CleanFile, FileToClean } from "../../engines/clean-file.ts";
import { runSandboxed } from "../../engines/run-sandboxed.ts";
import { UnreadableError } from "../../engines/unreadable-error.ts";
import { digestFile, withLocalCopy } from "../../files/local-copy.ts";
import { commitObjects, putPending } from "../../files/pending-objects.ts";
import type { JobData, JobResult, Jobs } from "../../jobs/jobs.ts";
import { RelatedFile } from "../../models/contributions.ts";
import type { Storage } from "../../storage/storage.ts";

const limits = { seconds: 900, megabytes: 2_048 };
const engine = new URL("../../engines/clean-file.ts", import.meta.url);
/** Milliseconds after which a missing job counts as lost. */
const timeoutMs = 3_600_000;
const batchSize = 500;

export async function cleanRelatedFile(
  storage: Storage,
  { organizationId, fileId }: JobData["clean-related-file"],
): Promise<JobResult> {
  const file = await RelatedFile.findOne({ where: { organizationId, id: fileId } });
  if (file?.cleanState !== "pending") return "skipped";
  const { key, type } = file;
  try {
    return await withLocalCopy(
      () => storage.open(key),
      async (copy) => {
        const task = { module: engine, name: "makeCleanFile", argument: { ...copy, type } };
        return store(storage, file, await runSandboxed<FileToClean, CleanFile>(task, limits));
      },
    );
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    await file.update({ cleanState: "refused" });
    return "failed";
  }
}

const extensions = { "application/pdf": "pdf", "audio/mp4": "m4a", "text/plain": "txt" } as const;

async function store(storage: Storage, file: RelatedFile, { path, type }: CleanFile): Promise<JobResult> {
  const { organizationId, id } = file;
  const { bytes: cleanBytes, sha256 } = await digestFile(path);
  const key = `${organizationId}/${id}/clean-${sha256.slice(0, 10)}.${extensions[type]}`;
  await putPending(storage, { organizationId, key, path });
  return inTransaction(async () => {
    const values = { cleanState: "ready" as const, cleanKey: key, cleanType: type, cleanBytes, cleanSha256: sha256 };
    const [changed] = await RelatedFile.update(values, { where: { organizationId, id, cleanState: "pending" } });
    // Deleted, or made by another job, in the meantime: the stored object stays registered for the sweeper.
    if (changed === 0) return "skipped";
    await commitObjects([key]);
    return "done";
  });
}

/** Files from before such copies existed, and those whose job was lost. */
export async function findUncleanFiles(jobs: Jobs, now: Date): Promise<JobResult> {
  const createdAt = { [Op.lt]: new Date(now.getTime() - timeoutMs) };
  const files = await RelatedFile.findAll({
    attributes: ["id", "organizationId"],
    where: { cleanState: "pending", createdAt },
    order: ["createdAt"],
    limit: batchSize,
  });
  const waiting = files.map(({ id: fileId, organizationId }) => ({ fileId, organizationId }));
  if (waiting.length > 0) await jobs.enqueue("clean-related-file", ...waiting);
  return waiting.length > 0 ? "done" : "skipped";
}
