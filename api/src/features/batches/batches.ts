/** Starts, lists and undoes changes of many contributions; they can be undone within a day. */
import { batchUndoMs } from "@samling/contract/constants/batches";
import { undoMs } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Batch, BatchItem } from "../../models/batch.ts";
import { findNames } from "../../visibility/shown-name.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { findBatchContributions, findMedia, titleOf } from "./plan.ts";
import { checkChange } from "./preview.ts";

export const startBatch = (
  actor: SignedInActor,
  jobs: Jobs,
  input: OrganizationInput<"startBatch">,
): Promise<{ batchId: string }> =>
  inTransaction(async () => {
    const { organizationId, items, changes, collectionId, isTakenIn, now } = input;
    await checkChange(actor, input);
    const seenVersions = new Map(items.map((item) => [item.contributionId, new Date(item.updatedAt)]));
    const chosen = await findBatchContributions(actor, { organizationId, ids: [...seenVersions.keys()] });
    // Numbers follow the order of submission.
    if (isTakenIn) chosen.sort((a, b) => Number(a.paginationId) - Number(b.paginationId));
    const batch = { organizationId, actorId: actor.user.id, changes, collectionId, isTakenIn, startedAt: now };
    const { id: batchId } = await Batch.create(batch);
    await BatchItem.bulkCreate(
      chosen.map(({ id: contributionId }, position) => ({
        organizationId,
        batchId,
        contributionId,
        position,
        seenAt: seenVersions.get(contributionId) ?? now,
      })),
    );
    await jobs.enqueue("change-batch", { organizationId, batchId });
    return { batchId };
  });

/** Accessioned contributions get their first number ten minutes after the start. */
const undoDeadline = ({ isTakenIn, startedAt, endedAt }: Batch): number =>
  isTakenIn ? startedAt.getTime() + undoMs : (endedAt?.getTime() ?? 0) + batchUndoMs;

/** Also stops the change: contributions not changed yet stay as they are. A second request changes nothing. */
export const undoBatch = (
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, batchId, now }: OrganizationInput<"undoBatch">,
): Promise<void> =>
  inTransaction(async () => {
    const batch = await orNotFound(Batch.findOne({ where: { organizationId, id: batchId }, lock: true }));
    if (batch.state === "undoing" || batch.state === "undone") return;
    if (batch.endedAt && now.getTime() >= undoDeadline(batch)) throw new AppError("CONFLICT");
    await BatchItem.update({ state: "same" }, { where: { organizationId, batchId, state: "waiting" } });
    await batch.update({ state: "undoing", undoneBy: actor.user.id, endedAt: null });
    await jobs.enqueue("change-batch", { organizationId, batchId });
  });

/** Limits the list to a length that people read through. */
const maxBatches = 100;
const isUndoState = ({ state }: Batch): boolean => state === "undoing" || state === "undone";

export async function listBatches(
  actor: SignedInActor,
  { organizationId, now }: OrganizationInput<"listBatches">,
): Promise<Answer<"GET /api/organization/{id}/batches">> {
  const isRecent = { endedAt: { [Op.or]: [null, { [Op.gt]: new Date(now.getTime() - batchUndoMs) }] } };
  const batches = await Batch.findAll({
    where: { organizationId, ...isRecent },
    order: [["startedAt", "DESC"]],
    limit: maxBatches,
  });
  const batchIds = batches.map(({ id }) => id);
  const counts = await BatchItem.count({ where: { organizationId, batchId: batchIds }, group: ["batchId", "state"] });
  const attributes = ["batchId", "contributionId", "state", "problem", "fields"];
  const where = { organizationId, batchId: batchIds, state: ["left" as const, "kept" as const] };
  const skippedItems = await BatchItem.findAll({ attributes, where, order: ["position"] });
  const skippedIds = skippedItems.map(({ contributionId }) => contributionId);
  const media = await findMedia(organizationId, skippedIds);
  const actorIds = batches.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  return batches.map((batch) => {
    const batchCounts = counts.filter((count) => count.batchId === batch.id);
    const isUndo = isUndoState(batch);
    const count = (state: BatchItem["state"]) => batchCounts.find((item) => item.state === state)?.count ?? 0;
    return {
      ...batch.get(),
      by: nameOf(batch.actorId),
      startedAt: batch.startedAt.toISOString(),
      undoUntil:
        batch.state === "done" && now.getTime() < undoDeadline(batch)
          ? new Date(undoDeadline(batch)).toISOString()
          : null,
      total: batchCounts.reduce((sum, item) => sum + item.count, 0),
      waiting: count(isUndo ? "changed" : "waiting"),
      changed: count("changed"),
      left: skippedItems
        .filter((item) => item.batchId === batch.id && item.state === (isUndo ? "kept" : "left"))
        .map(({ contributionId, problem, fields }) => ({
          contributionId,
          title: titleOf(media.get(contributionId)),
          problem,
          fields,
        })),
    };
  });
}
