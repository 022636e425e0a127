/** Words that stand for a place, a person or a device: each is unique and identifies where it was written. */
import { inflateSync } from "node:zlib";

const places = new Map<string, string>();

export function mark(place: string): string {
  const word = `Trace${String(places.size).padStart(4, "0")}Qx`;
  places.set(word, place);
  return word;
}

/** Places of the marks in this content; empty if there are none. */
export function findMarks(content: Buffer): string[] {
  const found = [content, ...inflated(content)].flatMap((part) => {
    // Without the zeros, UTF-16 of either byte order reads like the rest.
    const text = part.toString("latin1").replaceAll("\0", "");
    return text.match(/Trace\d{4}Qx/g) ?? [];
  });
  return [...new Set(found)].map((word) => places.get(word) ?? word);
}

/** The second bytes for its compression levels. */
const beginnings = [0x01, 0x5e, 0x9c, 0xda];

/** Everything that begins like a zlib stream and can be read as one: PNG, PDF and ZIP hide texts in them. */
function inflated(content: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = content.indexOf(0x78); at >= 0; at = content.indexOf(0x78, at + 1)) {
    if (!beginnings.includes(content[at + 1] ?? 0)) continue;
    try {
      parts.push(inflateSync(content.subarray(at), { maxOutputLength: 20_000_000 }));
    } catch {
      // It only looked like one.
    }
  }
  return parts;
}
