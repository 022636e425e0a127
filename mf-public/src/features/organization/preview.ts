import { previewCharacters } from "@samling/contract/constants";

/** How far back the end of a word may be for the cut to be made there. */
const nearby = 20;

/** Cuts a text to a maximum length at the end of a word; adds an ellipsis only if something was cut. */
export function previewOf(text: string, most: number = previewCharacters): { text: string; isCut: boolean } {
  const characters = [...text];
  if (characters.length <= most) return { text, isCut: false };
  const kept = characters.slice(0, most).join("");
  const isWordsEnd = /\s/.test(characters[most] ?? "");
  const lastSpace = kept.search(/\s\S*$/);
  const cut = isWordsEnd || lastSpace < kept.length - nearby ? kept : kept.slice(0, lastSpace);
  return { text: `${cut.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, "")}…`, isCut: true };
}
