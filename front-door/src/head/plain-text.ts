const entities = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " }));

/** The readable text of an organization's HTML, which the API has sanitized; at most `most` characters, whole words. */
export function plainText(html: string, most = Number.POSITIVE_INFINITY): string {
  const text = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(\w+|#39);/g, (written, name: string) => entities.get(name) ?? written)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?])/g, "")
    .trim();
  if (text.length <= most) return text;
  const kept = text.slice(0, most);
  return `${kept.slice(0, kept.lastIndexOf(" ") > 0 ? kept.lastIndexOf(" ") : most).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}
