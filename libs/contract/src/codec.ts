/** `appTranslations.translation` travels as doubly encoded JSON; only this file knows that. */
export type Catalogue = { [key: string]: string | Catalogue };

export const encodeCatalogue = (catalogue: Catalogue): string => JSON.stringify(JSON.stringify(catalogue));

/** Reads a text that was encoded once or twice, without validation; undefined if it is not JSON. */
export function readCatalogue(text: string): unknown {
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === "string" ? JSON.parse(inner) : inner;
  } catch {
    return undefined;
  }
}

/** Empty for a text that `encodeCatalogue` did not make: a broken override must not break a page. */
export function decodeCatalogue(text: string): Catalogue {
  const value = readCatalogue(text);
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Catalogue) : {};
}
