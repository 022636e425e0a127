import { toPlainText as readText } from "@samling/ui/plain-text";

/** Plain text of an organization's HTML, cut to at most `maxLength` characters at the end of a word. */
export function toPlainText(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  const text = readText(html);
  if (text.length <= maxLength) return text;
  const shortened = text.slice(0, maxLength);
  return `${shortened.slice(0, shortened.lastIndexOf(" ") > 0 ? shortened.lastIndexOf(" ") : maxLength).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}
