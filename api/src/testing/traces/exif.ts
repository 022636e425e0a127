/** EXIF as cameras write it, with parts that programs rarely show: a maker note, and a thumbnail that is a complete file. */
import { mark } from "./marks.ts";

type Entry =
  | { tag: number; text: string }
  | { tag: number; bytes: Buffer }
  | { tag: number; long: number }
  /** Data that the entry refers to by its offset. */
  | { tag: number; offsetData: Buffer }
  | { tag: number; entries: Entry[] };

const padToEven = (data: Buffer): Buffer => (data.length % 2 ? Buffer.concat([data, Buffer.alloc(1)]) : data);

/** A TIFF directory at this offset, with the data of its entries, which must be sorted by tag. */
function writeDirectory(entries: Entry[], start: number, next?: Entry[]): Buffer {
  const head = Buffer.alloc(2 + 12 * entries.length + 4);
  head.writeUInt16BE(entries.length);
  const rest: Buffer[] = [];
  const end = () => rest.reduce((sum, { length }) => sum + length, start + head.length);
  const append = (data: Buffer): number => {
    const place = end();
    rest.push(padToEven(data));
    return place;
  };
  for (const [index, entry] of entries.entries()) {
    const place = 2 + 12 * index;
    const put = (type: number, count: number, value: number) => {
      head.writeUInt16BE(entry.tag, place);
      head.writeUInt16BE(type, place + 2);
      head.writeUInt32BE(count, place + 4);
      head.writeUInt32BE(value, place + 8);
    };
    if ("long" in entry) put(4, 1, entry.long);
    else if ("offsetData" in entry) put(4, 1, append(entry.offsetData));
    else if ("entries" in entry) put(4, 1, append(writeDirectory(entry.entries, end())));
    else if ("bytes" in entry) put(7, entry.bytes.length, append(entry.bytes));
    else put(2, entry.text.length + 1, append(Buffer.from(`${entry.text}\0`)));
  }
  if (next) head.writeUInt32BE(append(writeDirectory(next, end())), head.length - 4);
  return Buffer.concat([head, ...rest]);
}

const tiff = (entries: Entry[], next?: Entry[]): Buffer =>
  Buffer.concat([Buffer.from("MM\0*\0\0\0\x08", "latin1"), writeDirectory(entries, 8, next)]);

/** A TIFF inside the maker note, as in Nikon files, with the position of a drone. */
const noteWithPlace = (kind: string): Buffer => {
  const place = { tag: 0x0001, text: `+59.3251+018.0710 ${mark(`${kind}: GPS in the maker note`)}` };
  return Buffer.concat([
    Buffer.from("Nikon\0\x02\x10\0\0", "latin1"),
    tiff([place, { tag: 0x001d, text: "SN 0M6TG" }]),
  ]);
};

export const notes = {
  plain: (kind: string): Buffer => Buffer.from(`OLYMP\0\x01\0${mark(`${kind}: maker note`)}`, "latin1"),
  withPlace: noteWithPlace,
};

/** The content of an APP1 segment. */
export function makeExif(kind: string, note: Buffer, thumbnail: Buffer): Buffer {
  const directory: Entry[] = [
    { tag: 0x010f, text: mark(`${kind}: Make beside a maker note`) },
    {
      tag: 0x8769,
      entries: [
        { tag: 0x927c, bytes: note },
        { tag: 0x9286, bytes: Buffer.from(`ASCII\0\0\0${mark(`${kind}: UserComment`)}`) },
      ],
    },
    {
      tag: 0x8825,
      entries: [{ tag: 0x001c, bytes: Buffer.from(`ASCII\0\0\0${mark(`${kind}: GPSAreaInformation`)}`) }],
    },
  ];
  const thumbnailDirectory: Entry[] = [
    { tag: 0x0103, long: 6 },
    { tag: 0x0201, offsetData: thumbnail },
    { tag: 0x0202, long: thumbnail.length },
  ];
  return Buffer.concat([Buffer.from("Exif\0\0"), tiff(directory, thumbnailDirectory)]);
}
