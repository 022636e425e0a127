/** Words that a manifest adds to those of contributors, in every language. */
import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";

/** A text by BCP 47 tag, as in IIIF; `none` if its language is unknown. */
export type LanguageMap = Record<string, string[]>;

/** A contributor's text, in its language if known. */
export const inLanguage = (lang: string, ...texts: string[]): LanguageMap => ({ [lang || "none"]: texts });
export const ofNoLanguage = (...texts: string[]): LanguageMap => ({ none: texts });

export const inEvery = (write: (language: LanguageCode) => string): LanguageMap =>
  Object.fromEntries(languageCodes.map((language) => [bcp47(language), [write(language)]]));

const words = {
  attribution: { en: "Source", sv: "Källa", dk: "Kilde", fi: "Lähde" },
  collection: { en: "Collection", sv: "Samling", dk: "Samling", fi: "Kokoelma" },
  contributor: { en: "Shared by", sv: "Delad av", dk: "Delt af", fi: "Jakanut" },
  photographer: { en: "Photographer", sv: "Fotograf", dk: "Fotograf", fi: "Kuvaaja" },
  date: { en: "Date", sv: "Datum", dk: "Dato", fi: "Päiväys" },
  place: { en: "Place", sv: "Plats", dk: "Sted", fi: "Paikka" },
  tags: { en: "Tags", sv: "Taggar", dk: "Tags", fi: "Avainsanat" },
  license: { en: "Licence", sv: "Licens", dk: "Licens", fi: "Lisenssi" },
  data: { en: "The contribution as data", sv: "Bidraget som data", dk: "Bidraget som data", fi: "Lahjoitus datana" },
  captions: { en: "Captions", sv: "Undertexter", dk: "Undertekster", fi: "Tekstitys" },
  more: { en: "Earlier contributions", sv: "Tidigare bidrag", dk: "Tidligere bidrag", fi: "Aiemmat lahjoitukset" },
} as const satisfies Record<string, Record<LanguageCode, string>>;

export const label = (word: keyof typeof words): LanguageMap => inEvery((language) => words[word][language]);
