import { toPlainText as readText } from "@samling/ui/plain-text";

/** Plain text of an organization's HTML, cut as below. */
export const toPlainText = (html: string, maxLength = Number.POSITIVE_INFINITY): string =>
  shorten(readText(html), maxLength);

/** Words of a contributor in one line, which may have angle brackets, cut to at most `maxLength` characters. */
export function shorten(words: string, maxLength: number): string {
  const text = words.replaceAll(/\s+/g, " ").trim();
  if (text.length <= maxLength) return text;
  // Half an emoji is not a character.
  const shortened = text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
  return `${shortened.slice(0, shortened.lastIndexOf(" ") > 0 ? shortened.lastIndexOf(" ") : maxLength).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}
