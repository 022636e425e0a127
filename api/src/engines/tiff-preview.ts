/** The preview that cameras and programs put into a DNG, which shows it developed. */
import type { FileHandle } from "node:fs/promises";
import { stripJpeg } from "./strip-jpeg.ts";
import { UnreadableError } from "./unreadable-error.ts";

const tags = { width: 256, height: 257, compression: 259, photometric: 262, orientation: 274 } as const;
/** Offsets and lengths of strips and tiles. */
const strips = [273, 279] as const;
const tiles = [324, 325] as const;
const subdirectories = 330;
const dngVersion = 50706;

const used: readonly number[] = [...Object.values(tags), ...strips, ...tiles, subdirectories, dngVersion];

/** Far more than any camera writes; a file with more is damaged. The sum of the values of all directories. */
const limits = { directories: 32, entries: 1_000, values: 500_000, preview: 100 * 1024 ** 2 };

const sizes: Record<number, number> = { 1: 1, 3: 2, 4: 4, 13: 4 };
const jpegKinds = [6, 7];
/** YCbCr and RGB; a DNG's raw data are JPEG as well, but lossless and of its sensor. */
const pictureColors = [2, 6];

type TiffDirectory = Map<number, number[]>;

/** Null if the file is not a DNG. Throws `UnreadableError` if it is one without a preview. */
export async function findPreview(file: FileHandle): Promise<Buffer | null> {
  const directories = await readDirectories(file);
  const [main] = directories;
  if (!main?.has(dngVersion)) return null;
  await checkComplete(file, directories);
  const first = (directory: TiffDirectory, tag: number) => directory.get(tag)?.[0] ?? 0;
  const area = (directory: TiffDirectory) => first(directory, tags.width) * first(directory, tags.height);
  const [best] = directories
    .filter(
      (directory) =>
        jpegKinds.includes(first(directory, tags.compression)) &&
        pictureColors.includes(first(directory, tags.photometric)) &&
        directory.get(strips[0])?.length === 1,
    )
    .toSorted((a, b) => area(b) - area(a));
  if (!best) throw new UnreadableError("It is a raw file without a preview.");
  const bytes = first(best, strips[1]);
  if (bytes > limits.preview) throw new UnreadableError("Its preview is too large.");
  const jpeg = stripJpeg(await readAt(file, first(best, strips[0]), bytes));
  // The preview has the sensor's orientation.
  return addOrientation(jpeg, first(main, tags.orientation) || 1);
}

/** The preview may be there although the picture itself was cut off. */
async function checkComplete(file: FileHandle, directories: readonly TiffDirectory[]): Promise<void> {
  const { size } = await file.stat();
  const isCut = ([offsets, lengths]: readonly [number, number], directory: TiffDirectory) =>
    directory.get(offsets)?.some((offset, index) => offset + (directory.get(lengths)?.[index] ?? 0) > size);
  if (directories.some((directory) => isCut(strips, directory) || isCut(tiles, directory))) {
    throw new UnreadableError("It is not complete.");
  }
}

interface TiffEntry {
  tag: number;
  type: number;
  values: number;
  /** The values themselves, or where they are. */
  content: Buffer;
}

/** Reads numbers of this size in the file's byte order. */
type ReadNumber = (data: Buffer, offset: number, size: number) => number;

/** None if the file is not a DNG: a scan, whose directories may be as many as its pages, is not read further. */
async function readDirectories(file: FileHandle): Promise<TiffDirectory[]> {
  const head = await readAt(file, 0, 8);
  const isLittle = head.toString("latin1", 0, 2) === "II";
  const number: ReadNumber = (data, offset, size) =>
    isLittle ? data.readUIntLE(offset, size) : data.readUIntBE(offset, size);
  // BigTIFF has another number here; no camera writes it.
  if (number(head, 2, 2) !== 42) return [];
  const waiting = [number(head, 4, 4)];
  const visited = new Set<number>();
  const directories: TiffDirectory[] = [];
  let remainingValues = limits.values;
  for (let offset = waiting.shift(); offset && directories.length < limits.directories; offset = waiting.shift()) {
    if (visited.has(offset)) continue;
    visited.add(offset);
    const { entries, next } = await readEntries(file, offset, number);
    if (directories.length === 0 && !entries.some(({ tag }) => tag === dngVersion)) return [];
    remainingValues -= entries.reduce((sum, { values }) => sum + values, 0);
    if (remainingValues < 0) throw new UnreadableError("It is damaged.");
    const directory: TiffDirectory = new Map();
    for (const entry of entries) directory.set(entry.tag, await readValues(file, entry, number));
    directories.push(directory);
    waiting.push(...(directory.get(subdirectories) ?? []), next);
  }
  return directories;
}

async function readEntries(
  file: FileHandle,
  offset: number,
  number: ReadNumber,
): Promise<{ entries: TiffEntry[]; next: number }> {
  const count = number(await readAt(file, offset, 2), 0, 2);
  if (count > limits.entries) throw new UnreadableError("It is damaged.");
  const data = await readAt(file, offset + 2, count * 12 + 4);
  const entries = Array.from({ length: count }, (_, index) => data.subarray(index * 12, index * 12 + 12)).map(
    (entry) => ({
      tag: number(entry, 0, 2),
      type: number(entry, 2, 2),
      values: number(entry, 4, 4),
      content: entry.subarray(8),
    }),
  );
  return {
    entries: entries.filter(({ tag, type }) => used.includes(tag) && sizes[type]),
    next: number(data, count * 12, 4),
  };
}

async function readValues(
  file: FileHandle,
  { type, values, content }: TiffEntry,
  number: ReadNumber,
): Promise<number[]> {
  const size = sizes[type] ?? 1;
  const data = size * values <= 4 ? content : await readAt(file, number(content, 0, 4), size * values);
  return Array.from({ length: values }, (_, index) => number(data, index * size, size));
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new UnreadableError("It is not complete.");
  return buffer;
}

/** An EXIF segment that holds only the orientation. */
function addOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010000000000000000", "hex");
  exif.writeUInt16BE(orientation <= 8 ? orientation : 1, 28);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}
