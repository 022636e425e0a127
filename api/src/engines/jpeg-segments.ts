/** Structure of a JPEG: segments, each with a marker, and between them the data of scans. */

export const marker = { exif: 0xe1, endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe };

/** Far more than cameras and programs write as tables, metadata and scans together. */
export const maxSegments = 10_000;

/** C4, C8 and CC are tables in the same range. */
export const isFrameHeader = (code: number) => code === 0xc0 || (code > 0xc0 && code <= 0xcf && code % 4 !== 0);

/** Whether the code of a frame header is that of a progressive picture. */
export const isProgressive = (code: number) => code % 4 === 2;

/** Inside a scan FF is followed by 00 or a restart marker. */
export const isScanData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/**
 * Offset of the next marker in the data of a scan; -1 if there is none, or if the code after a last FF is still to
 * come.
 */
export function findMarker(data: Buffer, from = 0): number {
  let offset = data.indexOf(0xff, from);
  while (offset >= 0 && offset + 1 < data.length && isScanData(data[offset + 1] ?? 0))
    offset = data.indexOf(0xff, offset + 2);
  return offset;
}

const isMetadata = (code: number): boolean => code === marker.comment || (code >= 0xe0 && code <= 0xef);

const profile = Buffer.from("ICC_PROFILE\0");
/** Segments that display needs, by marker: name, and length to keep before what programs append to it. */
const needed: Record<number, { name: Buffer; bytes: number }> = {
  224: { name: Buffer.from("JFIF\0"), bytes: 14 },
  238: { name: Buffer.from("Adobe"), bytes: 12 },
};

/** Returns a segment without the data that cameras and programs add; undefined if nothing remains. */
export function cleanSegment(segment: Buffer): Buffer | undefined {
  const code = segment[1] ?? 0;
  if (!isMetadata(code)) return segment;
  const content = segment.subarray(4);
  const startsWith = (name: Buffer) => content.subarray(0, name.length).equals(name);
  if (code === 0xe2 && startsWith(profile)) return segment;
  const { name, bytes } = needed[code] ?? { bytes: 0 };
  if (!name || !startsWith(name) || content.length < bytes) return undefined;
  const cut = Buffer.from(segment.subarray(0, 4 + bytes));
  cut.writeUInt16BE(2 + bytes, 2);
  // The size of the thumbnail.
  if (code === 0xe0) cut.fill(0, 4 + 12);
  return cut;
}
