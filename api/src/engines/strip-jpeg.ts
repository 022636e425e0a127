import { UnreadableError } from "./unreadable-error.ts";

const broken = () => new UnreadableError("It holds a damaged JPEG.");

/** Segments needed for display: JFIF, the color profile, and Adobe's color transform. */
export function isForDisplay(marker: number, content: Buffer): boolean {
  if (marker === 0xe2) return content.subarray(0, 11).equals(Buffer.from("ICC_PROFILE"));
  return marker === 0xe0 || marker === 0xee;
}

/** The same pixels without EXIF, XMP, IPTC, comments, and data that cameras append. */
export function stripJpeg(jpeg: Buffer): Buffer {
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  for (;;) {
    if (jpeg[at] !== 0xff) throw broken();
    while (jpeg[at + 1] === 0xff) at += 1;
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xd9) return Buffer.concat([...kept, jpeg.subarray(at, at + 2)]);
    if (at + 4 > jpeg.length) throw broken();
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const isMetadata = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
    const next = marker === 0xda ? endOfScan(jpeg, end) : end;
    if (!isMetadata || isForDisplay(marker, jpeg.subarray(at + 4, end))) kept.push(jpeg.subarray(at, next));
    at = next;
  }
}

/** Inside a scan FF is followed by 00 or a restart marker. */
function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw broken();
}
