import { cleanSegment, findMarker, marker } from "./jpeg-segments.ts";
import { UnreadableError } from "./unreadable-error.ts";

const broken = () => new UnreadableError("It holds a damaged JPEG.");

/** The same pixels without EXIF, XMP, IPTC, comments, and data that cameras append. */
export function stripJpeg(jpeg: Buffer): Buffer {
  const segments: Buffer[] = [jpeg.subarray(0, 2)];
  let offset = 2;
  for (;;) {
    if (jpeg[offset] !== 0xff) throw broken();
    while (jpeg[offset + 1] === 0xff) offset += 1;
    const code = jpeg[offset + 1] ?? 0;
    if (code === marker.endOfImage) return Buffer.concat([...segments, jpeg.subarray(offset, offset + 2)]);
    if (offset + 4 > jpeg.length) throw broken();
    const end = offset + 2 + jpeg.readUInt16BE(offset + 2);
    const next = code === marker.startOfScan ? findMarker(jpeg, end) : end;
    if (next < 0 || next + 1 >= jpeg.length) throw broken();
    const segment = cleanSegment(jpeg.subarray(offset, end));
    if (segment) segments.push(segment, jpeg.subarray(end, next));
    offset = next;
  }
}
