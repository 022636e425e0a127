/** A story in words only is a media item: its original is a text file, and its words are the description. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { storyType } from "@samling/contract/constants/files";
import { discardObjects, storeOriginal } from "../../files/pending-objects.ts";
import type { ReceivedForm } from "../../files/receive-form.ts";
import type { Storage } from "../../storage/storage.ts";

const storyName = "story.txt";

export const storeStory = (storage: Storage, organizationId: string, words: string): Promise<ReceivedForm> =>
  storeOriginal(storage, organizationId, async (key) => {
    const data = Buffer.from(words);
    await storage.put(key, Readable.from([data]));
    const sha256 = createHash("sha256").update(data).digest("hex");
    const file = { field: "mediaFiles", name: storyName, type: storyType, key, bytes: data.length, sha256 };
    return { fields: {}, files: [file], spareKeys: [], discard: () => discardObjects(storage, [key]) };
  });
