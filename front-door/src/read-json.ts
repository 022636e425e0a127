import { readFile, stat } from "node:fs/promises";

const cache = new Map<string, { stamp: string; value: unknown }>();

/** A JSON file, parsed again only after it has been replaced. The object is shared and must not be changed. */
export async function readJson<T>(file: string): Promise<T> {
  const { mtimeMs, size, ino } = await stat(file);
  const stamp = `${ino} ${size} ${mtimeMs}`;
  const cached = cache.get(file);
  if (cached?.stamp === stamp) return cached.value as T;
  const value: unknown = JSON.parse(await readFile(file, "utf8"));
  cache.set(file, { stamp, value });
  return value as T;
}
