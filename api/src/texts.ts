import type { Translate } from "@samling/contract/catalogue-key";
import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import i18next from "i18next";

/** Looks up a text of one language, or everything below a key, with the values filled in. */
export interface TextLookup<C> extends Translate<C> {
  <K extends keyof C & string>(key: K, values: { [name: string]: string | number | true; returnObjects: true }): C[K];
}

/** The texts that the API itself writes: catalogues like those of the screens, read by the same library. */
export function createTexts<C extends object>(
  catalogues: Record<LanguageCode, C>,
): (language: LanguageCode) => TextLookup<C> {
  const i18n = i18next.createInstance();
  void i18n.init({
    resources: Object.fromEntries(languageCodes.map((code) => [bcp47(code), { translation: { ...catalogues[code] } }])),
    fallbackLng: false,
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return (language) => i18n.getFixedT(bcp47(language)) as unknown as TextLookup<C>;
}
