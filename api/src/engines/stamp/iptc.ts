/** Rights as IPTC records, an older format that picture desks still read. */
import type { Rights } from "./rights.ts";

/** Maximum bytes of a field of the first record, by the standard; XMP has the whole text. */
const limits = { creator: 32, credit: 32, source: 32, notice: 128 } as const;

/** Keeps as many whole names as fit, or else whole words. */
function fit(text: string, maxBytes: number): Buffer {
  const wellFormed = text.toWellFormed();
  const bytes = Buffer.from(wellFormed);
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  const { length } = bytes.toString("utf8", 0, end);
  const ends = [" / ", " "].map((mark) => wellFormed.slice(0, length + mark.length).lastIndexOf(mark));
  return Buffer.from(withoutEnd(wellFormed.slice(0, ends.find((at) => at > 0) ?? length)));
}

/** Drops trailing punctuation, so that a cut text does not seem to go on. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (" ,;/–-".includes(text[end - 1] ?? ".")) end -= 1;
  return text.slice(0, end);
}

function dataset(record: number, number: number, content: Buffer): Buffer {
  if (content.length === 0) return content;
  const head = Buffer.from([0x1c, record, number, 0, 0]);
  head.writeUInt16BE(content.length, 3);
  return Buffer.concat([head, content]);
}

/** The content of the Photoshop segment of a JPEG. */
export function writeIptc({ creator, credit, organization, notice }: Rights): Buffer {
  const [line = ""] = Object.values(notice);
  const records = Buffer.concat([
    // The texts are in UTF-8.
    dataset(1, 90, Buffer.from("\u001b%G", "latin1")),
    dataset(2, 0, Buffer.from([0, 4])),
    dataset(2, 80, fit(creator, limits.creator)),
    dataset(2, 110, fit(credit, limits.credit)),
    dataset(2, 115, fit(organization, limits.source)),
    dataset(2, 116, fit(line, limits.notice)),
  ]);
  const head = Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0", "latin1");
  head.writeUInt32BE(records.length, head.length - 4);
  return Buffer.concat([head, records, Buffer.alloc(records.length % 2)]);
}
