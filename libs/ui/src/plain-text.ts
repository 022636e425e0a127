const entities = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " }));

/** Plain text of an organization's HTML, without a document: pages are also rendered on the server. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return html
    .replace(/<(?:br|\/(?:p|div|li|h\d))\b[^<>]*>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(\w+|#39);/g, (written, name: string) => entities.get(name) ?? written)
    .replace(/\s+/g, " ")
    .trim();
}
