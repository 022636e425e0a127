/** The job that applies or undoes a change of many: one contribution at a time, each in its own transaction. */
import { type MediaField, mediaFields } from "@samling/contract/media-fields";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { can, type SignedInActor } from "../../http/actor.ts";
import { findPerson } from "../../http/sessions.ts";
import type { JobData, JobResult, Jobs } from "../../jobs/jobs.ts";
import { Batch, BatchItem, type BatchValues } from "../../models/batch.ts";
import type { Parts } from "../../parts.ts";
import { updateContribution } from "../contributions/change.ts";
import { readMediaValues } from "../contributions/plan-texts.ts";
import { accessionContribution, undoAccession } from "./accession.ts";
import { moveContribution, undoMove } from "./move.ts";
import { findHolders, findMedia, planMedia, toItemProblem } from "./plan.ts";

/** A worker that is asked to stop finishes at most this many first. */
const maxPerRun = 50;

type ChangeBatchJob = JobData["change-batch"];
type ItemResult = Partial<Pick<BatchItem, "state" | "problem" | "fields" | "before" | "after">>;

export async function changeBatch(
  { jobs, clock }: Pick<Parts, "jobs" | "clock">,
  job: ChangeBatchJob,
): Promise<JobResult> {
  for (let done = 0; done < maxPerRun; done += 1) {
    if (!(await inTransaction(() => changeNext(job, jobs, clock())))) return "done";
  }
  await jobs.enqueue("change-batch", job);
  return "done";
}

/** Returns false if none was left. The lock makes a second worker wait: one that seems dead may be at work. */
async function changeNext({ organizationId, batchId }: ChangeBatchJob, jobs: Jobs, now: Date): Promise<boolean> {
  const batch = await Batch.findOne({ where: { organizationId, id: batchId }, lock: true });
  if (batch?.state !== "running" && batch?.state !== "undoing") return false;
  const isUndo = batch.state === "undoing";
  const item = await BatchItem.findOne({
    where: { organizationId, batchId, state: isUndo ? "changed" : "waiting" },
    order: ["position"],
  });
  if (!item) {
    await batch.update({ state: isUndo ? "undone" : "done", endedAt: now });
    return false;
  }
  const actor = await findPerson((isUndo ? batch.undoneBy : batch.actorId) ?? "");
  await item.update(await attempt({ actor, jobs, batch, item, now }, isUndo ? undo : change, isUndo ? "kept" : "left"));
  return true;
}

interface ItemContext {
  actor: SignedInActor;
  jobs: Jobs;
  batch: Batch;
  item: BatchItem;
  now: Date;
}

/** Checks everything before it writes anything, so that a refused contribution stays unchanged. */
async function attempt(
  { actor, ...context }: Omit<ItemContext, "actor"> & { actor: SignedInActor | null },
  handle: (context: ItemContext) => Promise<ItemResult>,
  failedState: "left" | "kept",
): Promise<ItemResult> {
  try {
    // The person who started it may have lost the permission since.
    if (!actor || !can(actor, "contribution:readAll", context.batch.organizationId)) throw new AppError("FORBIDDEN");
    return await handle({ actor, ...context });
  } catch (error) {
    return { state: failedState, ...toItemProblem(error) };
  }
}

/** Has the same effect as opening the form, typing and saving. */
async function change({ actor, jobs, batch, item, now }: ItemContext): Promise<ItemResult> {
  const { organizationId, id: batchId, changes, collectionId, isTakenIn } = batch;
  const { contributionId } = item;
  const ids = [contributionId];
  const holders = await findHolders(actor, { organizationId, ids, now });
  if (holders.size > 0) return { state: "left", problem: "held" };
  const updatedAt = item.seenAt.toISOString();
  if (isTakenIn) return accessionContribution(actor, jobs, { organizationId, contributionId, updatedAt, now });
  if (collectionId) return moveContribution(actor, { contributionId, updatedAt, collectionId, batchId, now });
  const rows = (await findMedia(organizationId, ids)).get(contributionId) ?? [];
  const { media } = planMedia(rows, changes, actor.user.language);
  if (media.length === 0) return { state: "same" };
  await updateContribution(actor, { contributionId, updatedAt, media }, { jobs, now, batchId });
  const before = media.map(({ id, ...values }) => {
    const row = rows.find((row) => row.id === id);
    return { id, ...(row && pick(readMediaValues(row), fieldsIn(values))) };
  });
  return { state: "changed", before: { media: before }, after: { media } };
}

type MediaChanges = Omit<NonNullable<BatchValues["media"]>[number], "id">;
const fieldsIn = (values: MediaChanges) => Object.keys(values) as MediaField[];
const pick = (values: MediaChanges, fields: readonly MediaField[]): MediaChanges =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Values that have been changed since stay as they are; a part of the form is compared as a whole. */
async function undo({ actor, jobs, batch, item, now }: ItemContext): Promise<ItemResult> {
  const { organizationId, id: batchId } = batch;
  const { contributionId, before, after } = item;
  const decisionId = before?.decisionId;
  if (decisionId) return undoAccession(actor, jobs, { organizationId, contributionId, decisionId, now });
  if (before?.collectionId) return undoMove(actor, { contributionId, before, after, batchId, now });
  const rows = (await findMedia(organizationId, [contributionId])).get(contributionId) ?? [];
  const parts = (after?.media ?? []).flatMap(({ id, ...written }) => {
    const row = rows.find((row) => row.id === id);
    const stored = before?.media?.find((item) => item.id === id) ?? {};
    const groups = Map.groupBy(fieldsIn(written), (field) => mediaFields[field].group);
    return [...groups.values()].map((fields) => {
      const isSame =
        row && JSON.stringify(pick(readMediaValues(row), fields)) === JSON.stringify(pick(written, fields));
      return isSame ? { id, restored: pick(stored, fields), keptFields: [] } : { id, restored: {}, keptFields: fields };
    });
  });
  const media = [...Map.groupBy(parts, ({ id }) => id)]
    .map(([id, ofMedia]) => ({ id, ...Object.assign({}, ...ofMedia.map(({ restored }) => restored)) }))
    .filter((item) => Object.keys(item).length > 1);
  if (media.length > 0)
    await updateContribution(actor, { contributionId, media }, { jobs, now, batchId, isUndo: true });
  const keptFields = [...new Set(parts.flatMap((part) => part.keptFields))];
  return keptFields.length > 0 ? { state: "kept", problem: "changed", fields: keptFields } : { state: "undone" };
}
