import { plainText as readText } from "@samling/ui/plain-text";

/** The text of a tenant's HTML, cut to at most `most` characters at the end of a word. */
export function plainText(html: string, most = Number.POSITIVE_INFINITY): string {
  const text = readText(html);
  if (text.length <= most) return text;
  const kept = text.slice(0, most);
  return `${kept.slice(0, kept.lastIndexOf(" ") > 0 ? kept.lastIndexOf(" ") : most).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}
