/** Part of a job: stories that earlier releases kept as related files become media items, under the same ids. */
import { storyType } from "@samling/contract/constants/files";
import { inTransaction } from "../../database/transaction.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";

const batchSize = 500;

/**
 * A job instead of a migration, since processes of the earlier release, which do not know such media, keep running
 * after migrations.
 */
export const moveStories = (): Promise<JobResult> =>
  inTransaction(async () => {
    const files = await RelatedFile.findAll({
      where: { type: storyType },
      limit: batchSize,
      lock: true,
      skipLocked: true,
    });
    for (const file of files) await moveStory(file);
    return files.length > 0 ? "done" : "skipped";
  });

async function moveStory(file: RelatedFile): Promise<void> {
  const { organizationId, contributionId, key, comment, cleanKey, ...row } = file.get();
  const where = { organizationId, id: contributionId };
  const { collectionId } = await Contribution.findOne({ attributes: ["collectionId"], where, rejectOnEmpty: true });
  const { id, originalName, type, bytes, sha256, withheldAs, createdAt } = row;
  const values = {
    id,
    originalName,
    type,
    bytes,
    sha256,
    withheldAs,
    createdAt,
    originalKey: key,
    description: comment,
  };
  await Media.create({ ...values, organizationId, contributionId, collectionId, kind: "text", state: "ready" });
  await file.destroy();
  if (cleanKey) await releaseObjects(organizationId, [cleanKey]);
}
