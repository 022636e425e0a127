import { tagSeparators } from "@samling/contract/constants";
import { mediaFields } from "@samling/contract/media-fields";

// Pasted text contains line breaks and tabs.
const separator = new RegExp(`[${tagSeparators.join("")}\\s]+`);

export const hasSeparator = (text: string): boolean => separator.test(text);

/** Adds every tag in the text; words that differ only in case are the same tag. [VAL-13] [DEC-11] */
export function addTags(tags: readonly string[], text: string): string[] {
  const result = [...tags];
  for (const word of text.split(separator)) {
    const tag = word.trim().slice(0, mediaFields.tags.maxLength);
    const isKnown = result.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (tag && !isKnown && result.length < mediaFields.tags.maxItems) result.push(tag);
  }
  return result;
}
