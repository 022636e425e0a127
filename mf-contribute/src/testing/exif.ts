/** A JPEG that only contains camera metadata: date and place. Built by hand, tag by tag. */

interface ExifValues {
  /** `yyyy:mm:dd hh:mm:ss`, EXIF notation. */
  takenAt?: string;
  latitude?: number;
  longitude?: number;
}

interface ExifEntry {
  tag: number;
  type: 2 | 4 | 5;
  count: number;
  data: Buffer;
}

const text = (tag: number, value: string): ExifEntry => ({
  tag,
  type: 2,
  count: value.length + 1,
  data: Buffer.from(`${value}\0`),
});

const long = (tag: number, value: number): ExifEntry => {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return { tag, type: 4, count: 1, data };
};

/** Degrees as three fractions; here everything is in the first. */
const degrees = (tag: number, value: number): ExifEntry => {
  const data = Buffer.alloc(24);
  for (const [index, number] of [Math.round(Math.abs(value) * 100_000), 100_000, 0, 1, 0, 1].entries()) {
    data.writeUInt32BE(number, index * 4);
  }
  return { tag, type: 5, count: 3, data };
};

/** A directory at this offset of the block: its entries, followed by values of more than four bytes. */
function directory(entries: ExifEntry[], at: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16BE(entries.length);
  const overflow: Buffer[] = [];
  let end = at + head.length;
  for (const [index, { tag, type, count, data }] of entries.entries()) {
    const offset = 2 + index * 12;
    head.writeUInt16BE(tag, offset);
    head.writeUInt16BE(type, offset + 2);
    head.writeUInt32BE(count, offset + 4);
    if (data.length <= 4) data.copy(head, offset + 8);
    else {
      head.writeUInt32BE(end, offset + 8);
      overflow.push(data);
      end += data.length;
    }
  }
  return Buffer.concat([head, ...overflow]);
}

export function buildPhoto(name: string, { takenAt, latitude, longitude }: ExifValues): File {
  const first = 8;
  const rootSize = 2 + 2 * 12 + 4;
  const exif = directory(takenAt ? [text(0x9003, takenAt)] : [], first + rootSize);
  const position =
    latitude === undefined || longitude === undefined
      ? []
      : [
          text(1, latitude < 0 ? "S" : "N"),
          degrees(2, latitude),
          text(3, longitude < 0 ? "W" : "E"),
          degrees(4, longitude),
        ];
  const gps = directory(position, first + rootSize + exif.length);
  const root = directory([long(0x8769, first + rootSize), long(0x8825, first + rootSize + exif.length)], first);
  const tiff = Buffer.concat([Buffer.from("MM\0\x2a\0\0\0\x08", "latin1"), root, exif, gps]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(tiff.length + 8);
  const jpeg = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    length,
    Buffer.from("Exif\0\0", "latin1"),
    tiff,
    Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
  ]);
  return new File([jpeg], name, { type: "image/jpeg" });
}
