/** Positions of the tiles in an uncompressed zip: read once by the worker, so that a request only copies bytes. */
import type { FileHandle } from "node:fs/promises";
import { listScales, listTiles, type PictureSize } from "./tile-plan.ts";

export interface TileRange {
  start: number;
  bytes: number;
}

interface ZipEntry extends TileRange {
  name: string;
}

const endBytes = 22;

/** Finds the tiles in the order of `listTiles`; throws if one is missing or compressed. */
export async function indexTiles(file: FileHandle, picture: PictureSize): Promise<TileRange[]> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of await listEntries(file)) {
    const name = entry.name.split("/").slice(-2).join("/");
    entries.set(name.replace(/\.jpe?g$/, ""), entry);
  }
  const levels = listScales(picture).length;
  const ranges: TileRange[] = [];
  for (const { scale, column, row } of listTiles(picture)) {
    // Levels are counted from the smallest.
    const name = `${levels - 1 - Math.log2(scale)}/${column}_${row}`;
    const entry = entries.get(name);
    if (!entry) throw new Error(`The pyramid lacks the tile ${name}.`);
    ranges.push({ start: await findContent(file, entry.start), bytes: entry.bytes });
  }
  return ranges;
}

async function listEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const end = await read(file, size - endBytes, endBytes);
  // Written without a comment, and far below the 65,535 files and 4 GiB from which a zip has other fields.
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error("The pyramid is not a ZIP without a comment.");
  const directory = await read(file, end.readUInt32LE(16), end.readUInt32LE(12));
  const entries: ZipEntry[] = [];
  for (let offset = 0, remaining = end.readUInt16LE(10); remaining > 0; remaining -= 1) {
    const nameBytes = directory.readUInt16LE(offset + 28);
    const name = directory.toString("utf8", offset + 46, offset + 46 + nameBytes);
    if (directory.readUInt16LE(offset + 10) !== 0) throw new Error(`The pyramid holds ${name} compressed.`);
    entries.push({ name, bytes: directory.readUInt32LE(offset + 20), start: directory.readUInt32LE(offset + 42) });
    offset += 46 + nameBytes + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  return entries;
}

/** The name and the extra field before the content may be longer than the directory says. */
async function findContent(file: FileHandle, start: number): Promise<number> {
  const header = await read(file, start, 30);
  return start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error("The pyramid ends too early.");
  return buffer;
}
