/** Words that stand for a place, a person or a device: each is unique, and known by where it was written. */
import { inflateSync } from "node:zlib";

const places = new Map<string, string>();

export function mark(place: string): string {
  const word = `Trace${String(places.size).padStart(4, "0")}Qx`;
  places.set(word, place);
  return word;
}

/** Where marks of this content were written; empty where it has none. */
export function findMarks(content: Buffer): string[] {
  const found = [content, ...inflated(content)].flatMap((part) => {
    // Without the zeros UTF-16, of either order, reads like the rest.
    const text = part.toString("latin1").replaceAll("\0", "");
    return text.match(/Trace\d{4}Qx/g) ?? [];
  });
  return [...new Set(found)].map((word) => places.get(word) ?? word);
}

/** The second bytes that its levels of compression have. */
const beginnings = [0x01, 0x5e, 0x9c, 0xda];

/** What begins like a stream of zlib and can be read as one: in PNG, PDF and ZIP texts hide in them. */
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
