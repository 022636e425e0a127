import { ownerKey } from "../files/ownership.ts";
import type { Storage } from "../storage/storage.ts";

/** All objects but the mark of the installation, which appears with the first sweep. */
export async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list("")) if (key !== ownerKey) keys.push(key);
  return keys.sort();
}
