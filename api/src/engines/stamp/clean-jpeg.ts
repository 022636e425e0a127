/** Removes what cameras and programs wrote into a JPEG, while streaming: nothing is decoded or buffered whole. */
import { cleanSegment, findMarker, marker, maxSegments } from "../jpeg-segments.ts";
import { UnreadableError } from "../unreadable-error.ts";
import { startOfImage } from "./stamp.ts";

const exif = Buffer.from("Exif\0\0");
const orientationTag = 0x0112;
const upright = 1;

/** How a camera was held, which is all that a cleaned picture needs of its EXIF. */
function readOrientation(content: Buffer): number {
  const tiff = content.subarray(exif.length);
  const isLittle = tiff.subarray(0, 2).toString("latin1") === "II";
  const readUint16 = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const readUint32 = (offset: number) => (isLittle ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset));
  try {
    const directory = readUint32(4);
    const count = readUint16(directory);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + 12 * index;
      if (readUint16(entry) === orientationTag) return readUint16(entry + 8);
    }
  } catch (error) {
    // The file ends too early.
    if (!(error instanceof RangeError)) throw error;
  }
  return upright;
}

/** A segment with only the orientation; undefined if the content is not EXIF, or the picture is upright already. */
function orientationSegment(content: Buffer): Buffer | undefined {
  if (!content.subarray(0, exif.length).equals(exif)) return undefined;
  const orientation = readOrientation(content);
  if (orientation <= upright || orientation > 8) return undefined;
  const tiff = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + exif.length + tiff.length, 2);
  return Buffer.concat([head, exif, tiff]);
}

const broken = () => new UnreadableError("It is a damaged JPEG.");

/** Bytes that have arrived and have not been passed on. */
class ByteReader {
  #bytes: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) throw broken();
    this.#bytes = this.#bytes.length > 0 ? Buffer.concat([this.#bytes, value]) : value;
  }

  async peek(count: number): Promise<Buffer> {
    while (this.#bytes.length < count) await this.more();
    return this.#bytes;
  }

  async take(count: number): Promise<Buffer> {
    const bytes = await this.peek(count);
    this.#bytes = bytes.subarray(count);
    return bytes.subarray(0, count);
  }
}

/** Inserts `stamp` after the first marker, and keeps the orientation. Data appended by cameras is dropped. */
export async function* cleanJpeg(source: AsyncIterable<Buffer>, stamp: Buffer): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  if (!(await reader.take(2)).equals(startOfImage)) throw broken();
  yield Buffer.concat([startOfImage, stamp]);
  for (let segments = 0; segments < maxSegments; segments += 1) {
    const [first, code = 0] = await reader.peek(2);
    if (first !== 0xff) throw broken();
    if (code === 0xff) await reader.take(1);
    else if (code === marker.endOfImage) return yield await reader.take(2);
    else {
      const length = (await reader.peek(4)).readUInt16BE(2);
      if (length < 2) throw broken();
      const segment = await reader.take(2 + length);
      const orientation = code === marker.exif ? orientationSegment(segment.subarray(4)) : undefined;
      const cleaned = orientation ?? cleanSegment(segment);
      if (cleaned) yield cleaned;
      if (code === marker.startOfScan) yield* passScan(reader);
    }
  }
  throw broken();
}

/** Passes bytes on up to the next marker, so that no scan is buffered whole. */
async function* passScan(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const bytes = await reader.peek(2);
    const index = findMarker(bytes);
    if (index === 0) return;
    yield await reader.take(index < 0 ? bytes.length : index);
  }
}
