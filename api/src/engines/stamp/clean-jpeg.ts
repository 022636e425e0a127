/** A JPEG without what cameras and programs wrote into it, while it streams: nothing is decoded or held whole. */
import { isForDisplay } from "../strip-jpeg.ts";
import { UnreadableError } from "../unreadable-error.ts";
import { orientationSegment } from "./orientation.ts";
import { startOfImage } from "./stamp.ts";

const broken = () => new UnreadableError("It is a damaged JPEG.");

const marker = { exif: 0xe1, endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe };
const isMetadata = (code: number): boolean => code === marker.comment || (code >= 0xe0 && code <= 0xef);
/** Inside a scan FF is followed by 00 or a restart marker. */
const isOfScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** What has arrived and has not been passed on. */
class Arrived {
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

/** With `stamp` behind its first marker, and turned as it was. What cameras append to a picture is left out. */
export async function* cleanJpeg(source: AsyncIterable<Buffer>, stamp: Buffer): AsyncGenerator<Buffer> {
  const arrived = new Arrived(source);
  if (!(await arrived.take(2)).equals(startOfImage)) throw broken();
  yield Buffer.concat([startOfImage, stamp]);
  for (;;) {
    const [first, code = 0] = await arrived.peek(2);
    if (first !== 0xff) throw broken();
    if (code === 0xff) await arrived.take(1);
    else if (code === marker.endOfImage) return yield await arrived.take(2);
    else {
      const length = (await arrived.peek(4)).readUInt16BE(2);
      if (length < 2) throw broken();
      const segment = await arrived.take(2 + length);
      const turned = code === marker.exif ? orientationSegment(segment.subarray(4)) : undefined;
      if (turned) yield turned;
      else if (!isMetadata(code) || isForDisplay(code, segment.subarray(4))) yield segment;
      if (code === marker.startOfScan) yield* passScan(arrived);
    }
  }
}

/** Up to the next marker. */
async function* passScan(arrived: Arrived): AsyncGenerator<Buffer> {
  let from = 0;
  for (;;) {
    const bytes = await arrived.peek(from + 1);
    const at = bytes.indexOf(0xff, from);
    if (at < 0) {
      yield await arrived.take(bytes.length);
      from = 0;
    } else if (at + 1 >= bytes.length) {
      if (at > 0) yield await arrived.take(at);
      await arrived.more();
      from = 0;
    } else if (isOfScan(bytes[at + 1] ?? 0)) from = at + 2;
    else {
      if (at > 0) yield await arrived.take(at);
      return;
    }
  }
}
