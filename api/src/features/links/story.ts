/** A story in words only is a media item: its original is a text file, and its words are the description. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { storyType } from "@samling/contract/constants/files";
import { inTransaction } from "../../database/transaction.ts";
import { commitObjects, discardObjects, storeOriginal } from "../../files/pending-objects.ts";
import type { ReceivedForm } from "../../files/receive-form.ts";
import type { JobData, JobResult } from "../../jobs/jobs.ts";
import { Media } from "../../models/media.ts";
import type { Storage } from "../../storage/storage.ts";
import { replaceOriginal } from "../contributions/media-rows.ts";

const storyName = "story.txt";

export const storeStory = (storage: Storage, organizationId: string, words: string): Promise<ReceivedForm> =>
  storeOriginal(storage, organizationId, async (key) => {
    const data = Buffer.from(words);
    await storage.put(key, Readable.from([data]));
    const sha256 = createHash("sha256").update(data).digest("hex");
    const file = { field: "mediaFiles", name: storyName, type: storyType, key, bytes: data.length, sha256 };
    return { fields: {}, files: [file], spareKeys: [], discard: () => discardObjects(storage, [key]) };
  });

/** Part of a job: the text file has the words that were last agreed to. The audit log has the earlier ones. */
export async function renewStory(
  storage: Storage,
  { organizationId, mediaId: id }: JobData["renew-story"],
): Promise<JobResult> {
  const where = { organizationId, id };
  const before = await Media.findOne({ attributes: ["description"], where });
  if (!before) return "skipped";
  const { files, discard } = await storeStory(storage, organizationId, before.description);
  const renewed = await inTransaction(async () => {
    const [file] = files;
    const story = await Media.findOne({ where, lock: true });
    // Changed again while the job ran: another one has been requested.
    if (!file || story?.description !== before.description || story.sha256 === file.sha256) return false;
    await replaceOriginal(story, file);
    if (story.originalKey === file.key) await commitObjects([file.key]);
    return true;
  });
  if (!renewed) await discard();
  return renewed ? "done" : "skipped";
}
