/** Part of a job: stories that earlier releases kept as related files become media items, under the same ids. */
import { storyType } from "@samling/contract/constants/files";
import { inTransaction } from "../../database/transaction.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import { Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";

const batchSize = 500;

/**
 * A job instead of a migration, since processes of the earlier release, which do not know such media, keep running
 * after migrations. Each story has its own transaction, so that no decision waits for the others.
 */
export async function moveStories(): Promise<void> {
  const files = await RelatedFile.findAll({ where: { type: storyType }, limit: batchSize });
  await attemptEach(files, (file) => inTransaction(() => moveStory(file)));
}

/** Locks the contribution before its file, as decisions do. Either may have been removed meanwhile. */
async function moveStory({ organizationId, id, contributionId }: RelatedFile): Promise<void> {
  const contribution = await Contribution.findOne({ where: { organizationId, id: contributionId }, lock: true });
  const file = contribution && (await RelatedFile.findOne({ where: { organizationId, id }, lock: true }));
  if (!file) return;
  const { collectionId } = contribution;
  const { key: originalKey, comment: description, cleanKey, originalName, type, bytes, sha256, ...row } = file.get();
  const { withheldAs, createdAt } = row;
  const values = { id, originalName, type, bytes, sha256, withheldAs, createdAt, originalKey, description };
  await Media.create({ ...values, organizationId, contributionId, collectionId, kind: "text", state: "ready" });
  await file.destroy();
  if (cleanKey) await releaseObjects(organizationId, [cleanKey]);
}
