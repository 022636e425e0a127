import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { SignedInActor } from "../../http/actor.ts";
import type { Storage } from "../../storage/storage.ts";
import { StorageError } from "../../storage/storage.ts";
import { collectUserData, type OriginalFile } from "./user-data.ts";

/**
 * A ZIP that is written while it is sent: one original is open at a time, and only the list is held in memory. The data
 * come last, since only then is it known which originals could not be read.
 */
export async function exportUser(storage: Storage, actor: SignedInActor): Promise<Readable> {
  const { data, files } = await collectUserData(actor);
  const missing: string[] = [];
  const output = new PassThrough();
  const zip = new ZipFile();
  zip.on("error", (error) => output.destroy(error as Error));
  let original: Readable | undefined;
  // If the client disconnects, nothing stays open.
  output.once("close", () => original?.destroy());
  // Pictures and films are compressed already.
  for (const file of files) {
    zip.addReadStreamLazy(file.path, { compress: false }, (addStream) => {
      openOriginal(storage, file, missing).then(
        (stream) => {
          original = output.destroyed ? stream.destroy() : stream;
          addStream(null, stream);
        },
        (error) => output.destroy(error),
      );
    });
  }
  zip.addReadStreamLazy("data.json", (addStream) => {
    const stream = new PassThrough();
    stream.end(JSON.stringify({ ...data, missing }, null, 2));
    addStream(null, stream);
  });
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}

/** A lost original must not prevent the rest: an empty file takes its place. */
async function openOriginal(storage: Storage, { key, path }: OriginalFile, missing: string[]): Promise<Readable> {
  try {
    return await storage.open(key);
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== "absent") throw error;
    missing.push(path);
    const empty = new PassThrough();
    empty.end();
    return empty;
  }
}
