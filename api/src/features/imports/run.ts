/** The job that brings in, or takes that back: a gift at a time, whole or not at all. */
import { createHash } from "node:crypto";
import { batchUndoWindow, type ImportProblem, maxFileBytes } from "@samling/contract/constants";
import { fn, json, literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { toDatabaseError } from "../../database/errors.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isDiskFull } from "../../engines/unreadable-error.ts";
import { AppError } from "../../errors.ts";
import { removeUpload, storeFile } from "../../files/examine-upload.ts";
import { problemWith } from "../../files/file-examiner.ts";
import { discardObjects, keepAlive } from "../../files/pending-objects.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import { can, type SignedIn } from "../../http/actor.ts";
import { findPerson } from "../../http/sessions.ts";
import type { JobData, JobResult } from "../../jobs/jobs.ts";
import { Contribution, Entry, Upload } from "../../models/contributions.ts";
import { HandOverItem } from "../../models/hand-over.ts";
import { Import, type ImportedGift, ImportItem } from "../../models/import.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Accession, IntendedAccession } from "../../models/review.ts";
import type { Parts } from "../../parts.ts";
import { StorageError } from "../../storage/storage.ts";
import { keepRecords } from "../../visibility/records.ts";
import { setCollectionStatus } from "../collections/service.ts";
import { findThere } from "./imports.ts";
import { makeGift } from "./make-gift.ts";
import { readGift } from "./package.ts";
import { openSources, type Sources } from "./sources.ts";

type Of = JobData["bring-in"];
type Using = Pick<Parts, "storage" | "jobs" | "clock" | "log">;

/** A worker that is asked to end waits for no more than these. */
const most = 20;

export async function bringIn(parts: Using, of: Of, signal: AbortSignal): Promise<JobResult> {
  const where = { organizationId: of.organizationId, id: of.importId };
  const found = await Import.findOne({ attributes: { exclude: ["tableRows"] }, where });
  if (found?.state === "undoing") {
    for (let done = 0; done < most; done += 1) if (!(await inTransaction(() => takeBackNext(parts, of)))) return "done";
  } else if (found?.state === "running") {
    const sources = await openSources(parts.storage, of);
    try {
      for (let done = 0; done < most && !signal.aborted; done += 1)
        if (!(await makeNext(parts, of, sources))) return "done";
    } finally {
      sources.close();
    }
  } else {
    return "skipped";
  }
  await parts.jobs.enqueue("bring-in", of);
  return "done";
}

const lockImport = ({ organizationId, importId: id }: Of): Promise<Import | null> =>
  Import.findOne({ attributes: { exclude: ["tableRows"] }, where: { organizationId, id }, lock: true });

const findNext = ({ organizationId, importId }: Of, state: ImportItem["state"], position = 0) =>
  ImportItem.findOne({
    where: { organizationId, importId, state, position: { [Op.gte]: position } },
    order: ["position"],
  });

/** Whether there was one. */
async function makeNext(parts: Using, of: Of, sources: Sources): Promise<boolean> {
  const item = await findNext(of, "waiting");
  if (!item) {
    await inTransaction(() => finish(of, parts.clock()));
    return false;
  }
  const stored: ReceivedFile[] = [];
  const stopKeepingAlive = keepAlive(() => stored.map(({ key }) => key));
  try {
    const gift = item.gift.document ? await readGift(sources, item.gift.document) : item.gift;
    await storeFiles(parts, { of, gift, sources, stored });
    return await inTransaction(() => commit(parts, { of, item, gift, stored }));
  } catch (error) {
    const keys = stored.map(({ key }) => key);
    await discardObjects(parts.storage, keys);
    const problem = error instanceof AppError ? error : toDatabaseError(error);
    if (problem?.status === 503 || isPassing(error)) throw error;
    // Nobody foresaw it, and it would be so again: the others go on.
    if (!problem) parts.log.error({ err: error, ...of, position: item.position }, "a gift cannot be brought in");
    await item.update({ state: "left", ...explain(problem ?? new AppError("INTERNAL")) });
    return true;
  } finally {
    stopKeepingAlive();
  }
}

/** What is no fault of the gift: storage, disk or network are away, or two transactions stood in each other's way. */
function isPassing(error: unknown): boolean {
  if (error instanceof StorageError) return error.reason === "away" || error.reason === "full";
  const { code = "", parent = {} } = error as { code?: unknown; parent?: { code?: unknown } };
  return isDiskFull(error) || /^(E[A-Z]+|ERR_STREAM_.*|40\w{3})$/.test(String(parent.code ?? code));
}

const problems: Partial<Record<AppError["code"], ImportProblem>> = {
  CONFLICT: "number",
  FORBIDDEN: "forbidden",
  MISSING_VALUE_ERROR: "incomplete",
  QUOTA_EXCEEDED: "full",
  STORAGE_FULL: "full",
  INVALID_INPUT: "changed",
  INTERNAL: "unfit",
};

/** The file, or what is missing. */
function explain({ code, details }: AppError): { problem: ImportProblem; words: string } {
  const [issue] = details?.issues ?? [];
  return { problem: problems[code] ?? "file", words: String(issue?.path.at(-1) ?? "") };
}

interface Storing {
  of: Of;
  gift: ImportedGift;
  sources: Sources;
  /** Gets them, each as soon as something is written of it. */
  stored: ReceivedFile[];
}

/** As an upload is examined; what a package says of the content has to be so. */
async function storeFiles({ storage }: Using, { of, gift, sources, stored }: Storing): Promise<void> {
  const all = [
    ...gift.files.map((one) => ({ ...one, field: "mediaFiles" as const })),
    ...gift.related.map((one) => ({ ...one, field: "relatedFiles" as const })),
  ];
  for (const { path, name, sha256, field } of all) {
    const source = sources.files.get(path);
    if (!source) throw problemWith("UNREADABLE_FILE", { field, name }, "is missing");
    if (source.bytes > maxFileBytes) throw problemWith("TOO_LARGE", { field, name }, "is too large");
    const file = await storeFile(storage, await source.open(), { field, name, ...of });
    stored.push(file);
    if (sha256 !== "" && file.sha256 !== sha256)
      throw problemWith("INVALID_INPUT", { field, name }, "is not what was sent");
  }
}

/** Files without a name of their own are told by their content. */
const keyOf = (item: ImportItem, stored: readonly ReceivedFile[]): string =>
  item.sourceKey ??
  `sha256:${createHash("sha256")
    .update(stored.map(({ sha256 }) => sha256).join())
    .digest("hex")}`;

interface Committing {
  of: Of;
  item: ImportItem;
  gift: ImportedGift;
  stored: readonly ReceivedFile[];
}

/** The lock makes a second worker wait, which then finds the gift: one that counts as dead may still be at work. */
async function commit({ jobs, clock }: Using, { of, item, gift, stored }: Committing): Promise<boolean> {
  const found = await lockImport(of);
  await item.reload();
  if (found?.state !== "running" || item.state !== "waiting") throw new AppError("UNAVAILABLE");
  const actor = await findPerson(found.actorId ?? "");
  // Whoever asked for it may have lost the right to since.
  if (!actor || !can(actor, "collection:import", of.organizationId)) throw new AppError("FORBIDDEN");
  const sourceKey = keyOf(item, stored);
  if ((await findThere(of.organizationId, [sourceKey])).size > 0) {
    await item.update({ state: "there" });
    return true;
  }
  // One in the bin gives its name to the new one.
  const deletedAt = { [Op.ne]: null };
  await Contribution.update(
    { sourceKey: null },
    { where: { organizationId: of.organizationId, sourceKey, deletedAt } },
  );
  const made = await makeGift(actor, jobs, {
    item,
    gift,
    stored,
    sourceKey,
    isPublished: found.isPublished,
    now: clock(),
  });
  await item.update({ state: "made", contributionId: made.id, sourceKey });
  return true;
}

/** What was brought along is not needed any more. */
async function finish(of: Of, endedAt: Date): Promise<void> {
  const found = await lockImport(of);
  if (found?.state !== "running") return;
  await found.update({ state: "done", endedAt });
  await forget(of);
}

async function forget({ organizationId, importId }: Of): Promise<void> {
  const gift = fn("jsonb_build_object", "entry", json("gift.entry")) as unknown as ImportedGift;
  await ImportItem.update({ gift }, { where: { organizationId, importId } });
  for (const upload of await Upload.findAll({ where: { organizationId, heldBy: importId } }))
    await removeUpload(upload);
}

const isWaiting = ({ organizationId, importId }: Of) => ({ organizationId, importId, state: "waiting" as const });

/** What could not be taken back may be tried again, and what could not be made may go on for a day. */
export const giveUpImport = (of: Of, endedAt: Date): Promise<JobResult> =>
  inTransaction(async (): Promise<JobResult> => {
    const found = await lockImport(of);
    if (found?.state !== "running" && found?.state !== "undoing") return "skipped";
    await found.update({ state: "failed", endedAt });
    if ((await ImportItem.count({ where: isWaiting(of) })) === 0) await forget(of);
    return "done";
  });

/** What nobody has let go on. */
export async function expireFailed(now: Date): Promise<void> {
  const isOver = { state: "failed" as const, endedAt: { [Op.lt]: new Date(now.getTime() - batchUndoWindow) } };
  const waits = literal(`EXISTS (SELECT 1 FROM import_items i WHERE i.organization_id = "Import".organization_id
    AND i.import_id = "Import".id AND i.state = 'waiting')`);
  const where = { [Op.and]: [isOver, waits] };
  for (const { organizationId, id: importId } of await Import.findAll({ attributes: ["organizationId", "id"], where }))
    await inTransaction(async () => {
      const of = { organizationId, importId };
      if ((await lockImport(of))?.state !== "failed") return;
      await ImportItem.update({ state: "stopped" }, { where: isWaiting(of) });
      await forget(of);
    });
}

async function takeBackNext({ clock }: Using, of: Of): Promise<boolean> {
  const found = await lockImport(of);
  if (found?.state !== "undoing") return false;
  const item = await findNext(of, "made");
  if (!item) {
    await takeBackCollections(of, found.undoneBy ?? "");
    await found.update({ state: "undone", endedAt: clock() });
    await forget(of);
    return false;
  }
  const actor = await findPerson(found.undoneBy ?? "");
  const isTaken = actor !== null && can(actor, "collection:import", of.organizationId) && (await takeBack(actor, item));
  await item.update(isTaken ? { state: "undone", contributionId: null } : { state: "kept", problem: "kept" });
  return true;
}

/** Not what somebody has changed, decided or taken in since. */
async function takeBack(actor: SignedIn, { organizationId, contributionId, gift }: ImportItem): Promise<boolean> {
  const id = contributionId ?? "";
  const contribution = await Contribution.findOne({ where: { organizationId, id }, lock: true });
  if (!contribution) return true;
  const isOther = { action: { [Op.ne]: "contribution:create" } };
  const touched = await AuditEntry.count({ where: { organizationId, subjectId: id, ...isOther } });
  const where = { organizationId, contributionId: id };
  const isIntended = (await IntendedAccession.count({ where })) > 0;
  if (touched > 0 || isIntended || (await HandOverItem.count({ where })) > 0) return false;
  await Accession.destroy({ where });
  // A number that was given here stays in the register, as that of any gift that is gone.
  if (gift.entry) await Entry.destroy({ where });
  await keepRecords(organizationId, [id]);
  await removeContributions(organizationId, [id]);
  await audit(actor, "contribution:delete", id, organizationId);
  return true;
}

/** Those that it has made, if nobody has put anything into them or changed them. */
async function takeBackCollections({ organizationId, importId }: Of, actorId: string): Promise<void> {
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
