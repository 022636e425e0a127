import { readFile, stat } from "node:fs/promises";

const kept = new Map<string, { stamp: string; value: unknown }>();

/** A JSON file, parsed again only after it has been replaced: the same object until then, not to be changed. */
export async function readJson<T>(file: string): Promise<T> {
  const { mtimeMs, size, ino } = await stat(file);
  const stamp = `${ino} ${size} ${mtimeMs}`;
  const known = kept.get(file);
  if (known?.stamp === stamp) return known.value as T;
  const value: unknown = JSON.parse(await readFile(file, "utf8"));
  kept.set(file, { stamp, value });
  return value as T;
}
