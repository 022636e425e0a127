/** Manifest of a backup. It is written last, and in one piece: a backup without it does not count. */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Storage } from "../storage/storage.ts";

const File = z.object({ bytes: z.int(), sha256: z.string() });

const Manifest = z.object({
  format: z.literal(1),
  /** Name of its folder. */
  id: z.string(),
  /** When its snapshot of the database was taken. */
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  installation: z.string(),
  samling: z.object({ version: z.string(), commit: z.string().nullable() }),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(File.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  objects: File.extend({
    count: z.int(),
    objectBytes: z.int(),
    /** Number of these that had to be read. */
    copied: z.int(),
    /** Deleted after the snapshot, before they were copied. */
    gone: z.int(),
    /** Referenced by a row, but missing from the storage. */
    missing: z.int(),
    /** Stored, but with content that differs from its row. */
    damaged: z.int(),
  }),
});
export type Manifest = z.output<typeof Manifest>;
export type TableFile = Manifest["tables"][number];

/** Line of the list of objects. */
export type ObjectEntry =
  | { key: string; bytes: number; sha256: string }
  | { key: string; problem: "gone" | "missing" | "damaged" };

const folder = "backups";
export const manifestKey = (id: string) => `${folder}/${id}/manifest.json`;
export const objectsKey = (id: string) => `${folder}/${id}/objects.jsonl.gz`;
export const tableKey = (id: string, table: string) => `${folder}/${id}/tables/${table}.copy.gz`;
/** Shared by all backups of a place. */
export const contentKey = (key: string) => `objects/${key}`;

/** Sorted by time. */
export const newId = (moment: Date) => moment.toISOString().replaceAll(/[-:.]/g, "");

export const writeManifest = (place: Storage, manifest: Manifest): Promise<void> =>
  place.put(manifestKey(manifest.id), Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));

/** The files of each backup, including interrupted ones. */
export async function listFiles(place: Storage): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for await (const { key } of place.list(`${folder}/`)) {
    const id = key.split("/")[1] ?? "";
    files.set(id, [...(files.get(id) ?? []), key]);
  }
  return files;
}

/** The ids of all backups that are complete, oldest first. */
export async function listBackups(place: Storage): Promise<string[]> {
  const files = [...(await listFiles(place))];
  return files
    .filter(([id, keys]) => keys.includes(manifestKey(id)))
    .map(([id]) => id)
    .sort();
}

/** Returns the newest manifest, or the one with this id; null if it does not exist. */
export async function findManifest(place: Storage, wantedId?: string): Promise<Manifest | null> {
  const ids = await listBackups(place);
  const id = wantedId ?? ids.at(-1);
  if (id === undefined || !ids.includes(id)) return null;
  const parsed = Manifest.safeParse(JSON.parse(await text(await place.open(manifestKey(id)))));
  if (!parsed.success) throw new Error(`The manifest of ${id} is not one that this release can read.`);
  return parsed.data;
}
