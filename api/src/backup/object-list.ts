/** The list of a backup's objects, as lines of JSON ordered by key; it may be larger than memory. */
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createDigest, pipeThrough } from "../files/digest.ts";
import type { Storage } from "../storage/storage.ts";
import { type Manifest, type ObjectEntry, objectsKey } from "./manifest.ts";

export async function* readLines<T>(source: Readable): AsyncGenerator<T, void> {
  source.setEncoding("utf8");
  let rest = "";
  for await (const chunk of source as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as T;
  }
}

/** Fails at the end of the list if its hash is not the expected one. */
export async function* readList(place: Storage, id: string, sha256?: string): AsyncGenerator<ObjectEntry, void> {
  const stored = await place.open(objectsKey(id));
  yield* readLines<ObjectEntry>(pipeThrough(stored, createDigest(sha256).stream, createGunzip()));
}

export const readObjects = (place: Storage, { id, objects }: Manifest): AsyncGenerator<ObjectEntry, void> =>
  readList(place, id, objects.sha256);

/** The results in the order of the source, with up to `concurrency` being made at a time. */
export async function* mapInOrder<T, R>(
  source: AsyncIterable<T>,
  concurrency: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const running: Promise<R>[] = [];
  try {
    for await (const item of source) {
      const result = work(item);
      // The caller that awaits it gets the error; until then it must not end the process.
      result.catch(() => undefined);
      running.push(result);
      if (running.length < concurrency) continue;
      const [first] = running.splice(0, 1);
      if (first) yield await first;
    }
    for (const result of running.splice(0)) yield await result;
  } finally {
    await Promise.allSettled(running);
  }
}
