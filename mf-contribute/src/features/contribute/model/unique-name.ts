/** In characters. */
const maxNameLength = 150;

/**
 * A name that survives a multipart header unchanged: browsers percent-encode quotes and line breaks there, servers cut
 * at slashes, and a Mac decomposes å into two characters. The metadata is keyed by this name.
 */
const cleanName = (name: string) =>
  name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not be sent.
    .replace(/[\u0000-\u001f\u007f"%&\\/:*?<>|]/g, "_")
    // A lone surrogate arrives as another character.
    .replace(/\p{Cs}/gu, "_")
    // Direction marks are invisible, and can make a name read backwards.
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim() || "file";

/** Maximum length of an extension, including the period. */
const maxExtension = 12;

/** Cuts a text, without leaving half an emoji at its end. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/\p{Cs}$/u, "");

/** A clean name that is not in use yet, by counting up: `a.jpg`, `a (2).jpg`. [DEC-33] */
export function makeUniqueName(name: string, usedNames: readonly string[]): string {
  const clean = cleanName(name);
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 && clean.length - dot <= maxExtension ? clean.slice(dot) : "";
  const stem = cut(clean.slice(0, clean.length - extension.length), maxNameLength - extension.length);
  // Case is ignored, since a server or an archive may ignore it.
  const used = new Set(usedNames.map((other) => other.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${stem}${extension}` : `${stem} (${count})${extension}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
