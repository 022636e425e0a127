/** `appTranslations.translation` travels as JSON encoded twice; nothing else knows of it. */
export type Catalogue = { [key: string]: string | Catalogue };

export const encodeCatalogue = (catalogue: Catalogue): string => JSON.stringify(JSON.stringify(catalogue));

/** What the text holds, encoded once or twice, whatever it is; undefined where it is no JSON. For who checks it next. */
export function readCatalogue(text: string): unknown {
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === "string" ? JSON.parse(inner) : inner;
  } catch {
    return undefined;
  }
}

/** An empty catalogue where the text is not what `encodeCatalogue` made: a broken override must not break a page. */
export function decodeCatalogue(text: string): Catalogue {
  const value = readCatalogue(text);
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Catalogue) : {};
}
