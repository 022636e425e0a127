import { fallbackLanguage } from "@samling/contract/constants/languages";
import { Op, type WhereOptions } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, orNotFound } from "../../errors.ts";
import { removeUpload } from "../../files/examine-upload.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import { moveProfileNotices, removeContributions } from "../../files/remove-contributions.ts";
import { keysOf } from "../../files/store-picture.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { Collection, CollectionTranslation } from "../../models/collections.ts";
import { Contribution, Upload } from "../../models/contributions.ts";
import { Case } from "../../models/review.ts";
import { checkNotAccessioned } from "./accessioned.ts";
import { lockCollection } from "./service.ts";

/** How long a deletion by staff can be undone, in milliseconds. */
export const deletionRetentionMs = 30 * dayMs;
/** Contributions removed in one transaction. */
const purgeBatchSize = 100;

/** Hides the collection from everyone at once (DEC-17); `purgeCollections` removes its content. */
export async function deleteCollection(actor: SignedInActor, id: string, now: Date): Promise<void> {
  await inTransaction(async () => {
    const collection = await lockCollection(id);
    if (collection.status !== "ARCHIVED") {
      throw new AppError("STATUS_TRANSITION", { details: { from: collection.status, to: "DELETE" } });
    }
    const { organizationId } = collection;
    await checkNotAccessioned({ organizationId, collectionId: id });
    await collection.update({ status: "DELETE", deletedAt: now });
    const notices = await Case.findAll({ where: { organizationId, kind: "notice", collectionId: id } });
    const reportedIds = notices.flatMap(({ contributionId }) => contributionId ?? []);
    await moveProfileNotices(organizationId, reportedIds);
    await audit(actor, "collection:delete", id, organizationId);
  });
}

/** Condition for collections, and contributions, whose deletion can still be undone. */
export const isRestorable = (now: Date) => ({ deletedAt: { [Op.gte]: new Date(now.getTime() - deletionRetentionMs) } });

export const listDeleted = (organizationId: string, now: Date): Promise<Collection[]> =>
  Collection.findAll({
    where: { organizationId, status: "DELETE", ...isRestorable(now) },
    include: [{ model: CollectionTranslation, as: "translations", separate: true }],
    order: [["deletedAt", "DESC"]],
  });

/** Restores it to the archived state that it had before; its content is shown once it is opened. */
export const restoreCollection = (
  actor: SignedInActor,
  { organizationId, id, now }: { organizationId: string; id: string; now: Date },
): Promise<void> =>
  inTransaction(async () => {
    const where = { organizationId, id, status: "DELETE" as const, ...isRestorable(now) };
    const collection = await orNotFound(Collection.findOne({ where, lock: true }));
    await collection.update({ status: "ARCHIVED", deletedAt: null });
    await audit(actor, "collection:restore", id, organizationId);
  });

/** The job that removes collections whose deletion can no longer be undone. If interrupted, it continues later. */
export async function purgeCollections(now: Date): Promise<JobResult> {
  const deletedAt = { [Op.lt]: new Date(now.getTime() - deletionRetentionMs) };
  const isDue = { status: "DELETE" as const, deletedAt };
  const due = await Collection.findAll({ where: isDue });
  await attemptEach(due, async ({ organizationId, id }) => {
    while (await purgeBatch({ organizationId, id, ...isDue }));
  });
  return due.length > 0 ? "done" : "skipped";
}

/** Works in batches, since a collection of a hundred thousand pictures would hold its locks for minutes. */
const purgeBatch = (dueWhere: WhereOptions<Collection>): Promise<boolean> =>
  inTransaction(async () => {
    // It may have been restored in the meantime.
    const collection = await Collection.findOne({ where: dueWhere, lock: true });
    if (!collection) return false;
    const { organizationId, id: collectionId } = collection;
    const where = { organizationId, collectionId };
    const rows = await Contribution.findAll({ attributes: ["id"], where, limit: purgeBatchSize, lock: true });
    const ids = rows.map(({ id }) => id);
    await removeContributions(organizationId, ids);
    if (rows.length === purgeBatchSize) return true;
    await purgeCollection(collection);
    return false;
  });

async function purgeCollection({ organizationId, id, imageKey }: Collection): Promise<void> {
  if (imageKey) await releaseObjects(organizationId, keysOf(imageKey));
  // A file that is still being uploaded must delay neither this collection nor the ones after it.
  for (const upload of await Upload.findAll({ where: { organizationId, collectionId: id } }))
    await removeUpload(upload);
  const title = await titleOf(organizationId, id);
  await Collection.destroy({ where: { organizationId, id } });
  await audit(null, "collection:purge", id, organizationId, { title });
}

/** The title by which the audit log names a collection, even after its removal. */
export async function titleOf(organizationId: string, collectionId: string): Promise<string> {
  const translations = await CollectionTranslation.findAll({ where: { organizationId, collectionId } });
  const titled = translations.filter(({ title }) => title !== "");
  return (titled.find(({ languageCode }) => languageCode === fallbackLanguage) ?? titled[0])?.title ?? "";
}
