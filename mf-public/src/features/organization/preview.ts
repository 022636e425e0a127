import { previewCharacters } from "@samling/contract/constants/collections";

/** Characters by which a text may be shorter to end with a whole word. */
const maxWordCut = 20;

/** Cuts a text to a maximum length at the end of a word; adds an ellipsis only if something was cut. */
export function shortenToPreview(
  text: string,
  maxCharacters: number = previewCharacters,
): { text: string; isCut: boolean } {
  const characters = [...text];
  if (characters.length <= maxCharacters) return { text, isCut: false };
  const beginning = characters.slice(0, maxCharacters).join("");
  const endsWord = /\s/.test(characters[maxCharacters] ?? "");
  const lastSpace = beginning.search(/\s\S*$/);
  const cut = endsWord || lastSpace < beginning.length - maxWordCut ? beginning : beginning.slice(0, lastSpace);
  return { text: `${cut.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, "")}…`, isCut: true };
}
