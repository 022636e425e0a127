/** `appTranslations.translation` travels as JSON encoded twice; nothing else knows of it. */
export type Catalogue = { [key: string]: string | Catalogue };

export const encodeCatalogue = (catalogue: Catalogue): string => JSON.stringify(JSON.stringify(catalogue));

/** An empty catalogue where the text is not what `encodeCatalogue` made: a broken override must not break a page. */
export function decodeCatalogue(text: string): Catalogue {
  try {
    const inner: unknown = JSON.parse(text);
    const value: unknown = typeof inner === "string" ? JSON.parse(inner) : inner;
    return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Catalogue) : {};
  } catch {
    return {};
  }
}
