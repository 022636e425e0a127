/** The job that runs or undoes an import: one contribution at a time, whole or not at all. */
import { createHash } from "node:crypto";
import { batchUndoMs } from "@samling/contract/constants/batches";
import { maxFileBytes } from "@samling/contract/constants/files";
import type { ImportProblem } from "@samling/contract/constants/imports";
import { fn, json, literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { toDatabaseError } from "../../database/errors.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isDiskFull } from "../../engines/unreadable-error.ts";
import { AppError } from "../../errors.ts";
import { removeUpload, storeFile } from "../../files/examine-upload.ts";
import { fileError } from "../../files/file-examiner.ts";
import { discardObjects, sendHeartbeats } from "../../files/pending-objects.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import { can, type SignedInActor } from "../../http/actor.ts";
import { findPerson } from "../../http/sessions.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobData, JobResult } from "../../jobs/jobs.ts";
import { Contribution, Entry, Upload } from "../../models/contributions.ts";
import { HandOverItem } from "../../models/hand-over.ts";
import { Import, type ImportedContribution, ImportItem } from "../../models/import.ts";
import { lockOrganization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Accession, IntendedAccession } from "../../models/review.ts";
import type { Parts } from "../../parts.ts";
import { StorageError } from "../../storage/storage.ts";
import { ensureRecords } from "../../visibility/records.ts";
import { setCollectionStatus } from "../collections/service.ts";
import { importContribution } from "./import-contribution.ts";
import { readImportedContribution } from "./package.ts";
import { findExistingKeys } from "./plan-import.ts";
import { type ImportSources, openSources } from "./sources.ts";

type ImportJob = JobData["bring-in"];
type ImportJobDependencies = Pick<Parts, "storage" | "jobs" | "clock" | "log">;

/** A worker that is asked to stop finishes at most this many first. */
const maxPerRun = 20;

export async function runImport(parts: ImportJobDependencies, job: ImportJob, signal: AbortSignal): Promise<JobResult> {
  const where = { organizationId: job.organizationId, id: job.importId };
  const storedImport = await Import.findOne({ attributes: { exclude: ["tableRows"] }, where });
  if (storedImport?.state === "undoing") {
    for (let done = 0; done < maxPerRun; done += 1)
      if (!(await inTransaction(() => undoNext(parts, job)))) return "done";
  } else if (storedImport?.state === "running") {
    using sources = await openSources(parts.storage, job);
    for (let done = 0; done < maxPerRun && !signal.aborted; done += 1)
      if (!(await importNext(parts, job, sources))) return "done";
  } else {
    return "skipped";
  }
  await parts.jobs.enqueue("bring-in", job);
  return "done";
}

const lockImport = ({ organizationId, importId: id }: ImportJob): Promise<Import | null> =>
  Import.findOne({ attributes: { exclude: ["tableRows"] }, where: { organizationId, id }, lock: true });

const findNext = ({ organizationId, importId }: ImportJob, state: ImportItem["state"], position = 0) =>
  ImportItem.findOne({
    where: { organizationId, importId, state, position: { [Op.gte]: position } },
    order: ["position"],
  });

/** Returns false if none was left. */
async function importNext(parts: ImportJobDependencies, job: ImportJob, sources: ImportSources): Promise<boolean> {
  const item = await findNext(job, "waiting");
  if (!item) {
    await inTransaction(() => finishImport(job, parts.clock()));
    return false;
  }
  const stored: ReceivedFile[] = [];
  using _heartbeats = sendHeartbeats(() => stored.map(({ key }) => key));
  try {
    const { content } = item;
    const imported = content.document ? await readImportedContribution(sources, content.document) : content;
    await storeFiles(parts, { job, imported, sources, stored });
    return await inTransaction(() => commitItem(parts, { job, item, imported, stored }));
  } catch (error) {
    const keys = stored.map(({ key }) => key);
    await discardObjects(parts.storage, keys);
    const problem = error instanceof AppError ? error : toDatabaseError(error);
    if (problem?.status === 503 || isTransient(error)) throw error;
    // An unexpected error would occur again, so the import continues with the others.
    if (!problem) parts.log.error({ err: error, ...job, position: item.position }, "a contribution cannot be imported");
    // Another worker, which took this one for dead, may have imported it.
    const where = { ...waitingItems(job), position: item.position };
    await ImportItem.update({ state: "left", ...explain(problem ?? new AppError("INTERNAL")) }, { where });
    return true;
  }
}

/** Errors that are not the contribution's fault: unavailable storage, disk or network, or conflicting transactions. */
function isTransient(error: unknown): boolean {
  if (error instanceof StorageError) return error.reason === "unavailable" || error.reason === "full";
  const { code = "", parent = {} } = error as { code?: unknown; parent?: { code?: unknown } };
  return isDiskFull(error) || /^(E[A-Z]+|ERR_STREAM_.*|40\w{3})$/.test(String(parent.code ?? code));
}

const problems: Partial<Record<AppError["code"], ImportProblem>> = {
  COLLECTION_NOT_ACTIVE: "unfit",
  CONFLICT: "number",
  FORBIDDEN: "forbidden",
  MISSING_VALUE_ERROR: "incomplete",
  QUOTA_EXCEEDED: "full",
  STORAGE_FULL: "full",
  INVALID_INPUT: "changed",
  INTERNAL: "unfit",
};

/** Reports the file, or the missing field. */
function explain({ code, details }: AppError): { problem: ImportProblem; words: string } {
  const [issue] = details?.issues ?? [];
  return { problem: problems[code] ?? "file", words: String(issue?.path.at(-1) ?? "") };
}

interface StoreFilesInput {
  job: ImportJob;
  imported: ImportedContribution;
  sources: ImportSources;
  /** Collects the files, each as soon as any of it is written. */
  stored: ReceivedFile[];
}

/** Examines files like an upload; their content must match the package's description. */
async function storeFiles(
  { storage }: ImportJobDependencies,
  { job, imported, sources, stored }: StoreFilesInput,
): Promise<void> {
  const all = [
    ...imported.files.map((file) => ({ ...file, field: "mediaFiles" as const })),
    ...imported.related.map((item) => ({ ...item, field: "relatedFiles" as const })),
  ];
  for (const { path, name, sha256, field } of all) {
    const source = sources.files.get(path);
    if (!source) throw fileError("UNREADABLE_FILE", { field, name }, "is missing");
    if (source.bytes > maxFileBytes) throw fileError("TOO_LARGE", { field, name }, "is too large");
    const file = await storeFile(storage, await source.open(), { field, name, ...job });
    stored.push(file);
    if (sha256 !== "" && file.sha256 !== sha256)
      throw fileError("INVALID_INPUT", { field, name }, "is not what was sent");
  }
}

/** Contributions without a number are identified by their content. */
const keyOf = (item: ImportItem, stored: readonly ReceivedFile[]): string =>
  item.sourceKey ??
  `sha256:${createHash("sha256")
    .update(stored.map(({ sha256 }) => sha256).join())
    .digest("hex")}`;

interface CommitInput {
  job: ImportJob;
  item: ImportItem;
  imported: ImportedContribution;
  stored: readonly ReceivedFile[];
}

/** The lock makes a second worker wait and find the contribution: one that seems dead may be at work. */
async function commitItem(
  { jobs, clock }: ImportJobDependencies,
  { job, item, imported, stored }: CommitInput,
): Promise<boolean> {
  const storedImport = await lockImport(job);
  await item.reload();
  if (storedImport?.state !== "running" || item.state !== "waiting") throw new AppError("UNAVAILABLE");
  const actor = await findPerson(storedImport.actorId ?? "");
  // The person who started it may have lost the permission since.
  if (!actor || !can(actor, "collection:import", job.organizationId)) throw new AppError("FORBIDDEN");
  const sourceKey = keyOf(item, stored);
  // Another import may bring in the same at this moment.
  await lockOrganization(job.organizationId);
  if ((await findExistingKeys(job.organizationId, [sourceKey])).size > 0) {
    await item.update({ state: "there" });
    return true;
  }
  // A contribution in the bin passes its key to the new one.
  const deletedAt = { [Op.ne]: null };
  await Contribution.update(
    { sourceKey: null },
    { where: { organizationId: job.organizationId, sourceKey, deletedAt } },
  );
  const contribution = await importContribution(actor, jobs, {
    item,
    imported,
    stored,
    sourceKey,
    isPublished: storedImport.isPublished,
    now: clock(),
  });
  await item.update({ state: "made", contributionId: contribution.id, sourceKey });
  return true;
}

/** The uploaded files are no longer needed. */
async function finishImport(job: ImportJob, endedAt: Date): Promise<void> {
  const storedImport = await lockImport(job);
  if (storedImport?.state !== "running") return;
  await storedImport.update({ state: "done", endedAt });
  await discardSources(job);
}

async function discardSources({ organizationId, importId }: ImportJob): Promise<void> {
  const { field } = ImportItem.getAttributes().content;
  const content = fn("jsonb_build_object", "entry", json(`${field}.entry`)) as unknown as ImportedContribution;
  await ImportItem.update({ content }, { where: { organizationId, importId } });
  for (const upload of await Upload.findAll({ where: { organizationId, heldBy: importId } }))
    await removeUpload(upload);
}

const waitingItems = ({ organizationId, importId }: ImportJob) => ({
  organizationId,
  importId,
  state: "waiting" as const,
});

/** A failed undo may be tried again, and a failed import resumed for a day. */
export const failImport = (job: ImportJob, endedAt: Date): Promise<JobResult> =>
  inTransaction(async (): Promise<JobResult> => {
    const storedImport = await lockImport(job);
    if (storedImport?.state !== "running" && storedImport?.state !== "undoing") return "skipped";
    await storedImport.update({ state: "failed", endedAt });
    if ((await ImportItem.count({ where: waitingItems(job) })) === 0) await discardSources(job);
    return "done";
  });

export async function expireFailed(now: Date): Promise<void> {
  const isExpired = { state: "failed" as const, endedAt: { [Op.lt]: new Date(now.getTime() - batchUndoMs) } };
  const waits = literal(`EXISTS (SELECT 1 FROM import_items i WHERE i.organization_id = "Import".organization_id
    AND i.import_id = "Import".id AND i.state = 'waiting')`);
  const where = { [Op.and]: [isExpired, waits] };
  const due = await Import.findAll({ attributes: ["organizationId", "id"], where });
  await attemptEach(due, ({ organizationId, id: importId }) =>
    inTransaction(async () => {
      const job = { organizationId, importId };
      if ((await lockImport(job))?.state !== "failed") return;
      await ImportItem.update({ state: "stopped" }, { where: waitingItems(job) });
      await discardSources(job);
    }),
  );
}

async function undoNext({ clock }: ImportJobDependencies, job: ImportJob): Promise<boolean> {
  const storedImport = await lockImport(job);
  if (storedImport?.state !== "undoing") return false;
  const item = await findNext(job, "made");
  if (!item) {
    await undoCollections(job, storedImport.undoneBy ?? "");
    await storedImport.update({ state: "undone", endedAt: clock() });
    await discardSources(job);
    return false;
  }
  const actor = await findPerson(storedImport.undoneBy ?? "");
  const isUndone =
    actor !== null && can(actor, "collection:import", job.organizationId) && (await undoItem(actor, item));
  await item.update(isUndone ? { state: "undone", contributionId: null } : { state: "kept", problem: "kept" });
  return true;
}

/** Returns false for contributions that have been changed, decided on or accessioned since. */
async function undoItem(
  actor: SignedInActor,
  { organizationId, importId, contributionId, content: imported }: ImportItem,
): Promise<boolean> {
  const id = contributionId ?? "";
  const contribution = await Contribution.findOne({ where: { organizationId, id }, lock: true });
  if (!contribution) return true;
  const isOther = { action: { [Op.ne]: "contribution:create" } };
  const laterEntries = await AuditEntry.count({ where: { organizationId, subjectId: id, ...isOther } });
  const where = { organizationId, contributionId: id };
  const isIntended = (await IntendedAccession.count({ where })) > 0;
  if (laterEntries > 0 || isIntended || (await HandOverItem.count({ where })) > 0) return false;
  await Accession.destroy({ where });
  // A number that was assigned here stays in the register, like that of any deleted contribution.
  if (imported.entry) await Entry.destroy({ where });
  await ensureRecords(organizationId, [id]);
  await removeContributions(organizationId, [id]);
  await audit(actor, "contribution:delete", id, organizationId, { importId });
  return true;
}

/** Removes the collections that the import created, unless they have been filled or changed. */
async function undoCollections({ organizationId, importId }: ImportJob, actorId: string): Promise<void> {
  const items = await ImportItem.findAll({ attributes: ["collectionId"], where: { organizationId, importId } });
  const actor = await findPerson(actorId);
  for (const id of new Set(items.map(({ collectionId }) => collectionId))) {
    const [made, ...more] = await AuditEntry.findAll({
      where: { organizationId, subjectId: id },
      order: ["createdAt"],
    });
    const isUsed = (await Contribution.count({ where: { organizationId, collectionId: id } })) > 0;
    if (made?.data.importId !== importId || more.length > 0 || isUsed) continue;
    await setCollectionStatus(actor, { id, status: "DELETE" });
  }
}
