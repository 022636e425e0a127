/** The preview that cameras and programs put into a DNG: what it looks like developed. */
import type { FileHandle } from "node:fs/promises";
import { stripJpeg } from "./strip-jpeg.ts";
import { UnreadableError } from "./unreadable-error.ts";

const tags = { width: 256, height: 257, compression: 259, photometric: 262, orientation: 274 } as const;
/** Offsets and lengths of strips and tiles. */
const strips = [273, 279] as const;
const tiles = [324, 325] as const;
const subfolders = 330;
const dngVersion = 50706;

/** Far more than any camera writes; a file that names more is damaged. */
const most = { folders: 32, entries: 1_000, values: 100_000, preview: 100 * 1024 ** 2 };

const sizes: Record<number, number> = { 1: 1, 3: 2, 4: 4, 13: 4 };
const jpegKinds = [6, 7];
/** YCbCr and RGB; a DNG's raw data are JPEG as well, but lossless and of its sensor. */
const pictureColors = [2, 6];

type Folder = Map<number, number[]>;

/** Null if the file is no DNG. Throws `UnreadableError` if it is one without a preview. */
export async function findPreview(file: FileHandle): Promise<Buffer | null> {
  const folders = await readFolders(file);
  const [main] = folders;
  if (!main?.has(dngVersion)) return null;
  await checkComplete(file, folders);
  const first = (folder: Folder, tag: number) => folder.get(tag)?.[0] ?? 0;
  const area = (folder: Folder) => first(folder, tags.width) * first(folder, tags.height);
  const [best] = folders
    .filter(
      (folder) =>
        jpegKinds.includes(first(folder, tags.compression)) &&
        pictureColors.includes(first(folder, tags.photometric)) &&
        folder.get(strips[0])?.length === 1,
    )
    .toSorted((a, b) => area(b) - area(a));
  if (!best) throw new UnreadableError("It is a raw file without a preview.");
  const bytes = first(best, strips[1]);
  if (bytes > most.preview) throw new UnreadableError("Its preview is too large.");
  const jpeg = stripJpeg(await readAt(file, first(best, strips[0]), bytes));
  // The preview lies as the sensor did.
  return addOrientation(jpeg, first(main, tags.orientation) || 1);
}

/** The preview may be there although the picture itself was cut off. */
async function checkComplete(file: FileHandle, folders: readonly Folder[]): Promise<void> {
  const { size } = await file.stat();
  const isCut = ([offsets, lengths]: readonly [number, number], folder: Folder) =>
    folder.get(offsets)?.some((at, index) => at + (folder.get(lengths)?.[index] ?? 0) > size);
  if (folders.some((folder) => isCut(strips, folder) || isCut(tiles, folder))) {
    throw new UnreadableError("It is not complete.");
  }
}

async function readFolders(file: FileHandle): Promise<Folder[]> {
  const head = await readAt(file, 0, 8);
  const isLittle = head.toString("latin1", 0, 2) === "II";
  // BigTIFF has another number here; no camera writes it.
  if ((isLittle ? head.readUInt16LE(2) : head.readUInt16BE(2)) !== 42) return [];
  const number = (data: Buffer, at: number, size: number) =>
    isLittle ? data.readUIntLE(at, size) : data.readUIntBE(at, size);
  const waiting = [number(head, 4, 4)];
  const folders: Folder[] = [];
  for (let at = waiting.shift(); at && folders.length < most.folders; at = waiting.shift()) {
    const count = number(await readAt(file, at, 2), 0, 2);
    if (count > most.entries) throw new UnreadableError("It is damaged.");
    const entries = await readAt(file, at + 2, count * 12 + 4);
    const folder: Folder = new Map();
    for (let entry = 0; entry < count * 12; entry += 12) {
      const size = sizes[number(entries, entry + 2, 2)];
      const values = number(entries, entry + 4, 4);
      if (!size || values > most.values) continue;
      const isInside = size * values <= 4;
      const data = isInside
        ? entries.subarray(entry + 8, entry + 12)
        : await readAt(file, number(entries, entry + 8, 4), size * values);
      folder.set(
        number(entries, entry, 2),
        Array.from({ length: values }, (_, index) => number(data, index * size, size)),
      );
    }
    folders.push(folder);
    waiting.push(...(folder.get(subfolders) ?? []), number(entries, count * 12, 4));
  }
  return folders;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new UnreadableError("It is not complete.");
  return buffer;
}

/** An EXIF segment that holds the orientation alone. */
function addOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010000000000000000", "hex");
  exif.writeUInt16BE(orientation <= 8 ? orientation : 1, 28);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}
