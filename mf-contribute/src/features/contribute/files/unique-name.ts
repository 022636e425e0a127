/** Longest name that is sent, in characters. */
const longest = 150;

/**
 * A name that survives the trip through a multipart header as it is: browsers percent-encode quotes and line breaks
 * there, servers cut at slashes, and a Mac spells å with two characters. The metadata is keyed by this name.
 */
const cleanName = (name: string) =>
  name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be sent.
    .replace(/[\u0000-\u001f\u007f"%&\\/:*?<>|]/g, "_")
    .trim() || "file";

/** A clean name that none of the taken ones has, by counting up: `a.jpg`, `a (2).jpg`. [DEC-33] */
export function makeUniqueName(name: string, taken: readonly string[]): string {
  const clean = cleanName(name);
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 ? clean.slice(dot) : "";
  const stem = clean.slice(0, clean.length - extension.length).slice(0, longest - extension.length);
  // Letter case is ignored, since a server or an archive may ignore it.
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${stem}${extension}` : `${stem} (${count})${extension}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
