/** How a camera was held, which is all that a cleaned picture needs of its EXIF. */

const exif = Buffer.from("Exif\0\0");
const tag = 0x0112;
const upright = 1;

function readOrientation(content: Buffer): number {
  const tiff = content.subarray(exif.length);
  const isLittle = tiff.subarray(0, 2).toString("latin1") === "II";
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const four = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = four(4);
    const count = two(directory);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + 12 * index;
      if (two(entry) === tag) return two(entry + 8);
    }
  } catch (error) {
    // It ends before what it promises.
    if (!(error instanceof RangeError)) throw error;
  }
  return upright;
}

/** A segment with the orientation alone; undefined if the content is no EXIF, or the picture stands upright. */
export function orientationSegment(content: Buffer): Buffer | undefined {
  if (!content.subarray(0, exif.length).equals(exif)) return undefined;
  const orientation = readOrientation(content);
  if (orientation <= upright || orientation > 8) return undefined;
  const tiff = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + exif.length + tiff.length, 2);
  return Buffer.concat([head, exif, tiff]);
}
