/** Words that a manifest adds to those of contributors, in every language. */
import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { facts } from "@samling/contract/media-facts";

/** A text by BCP 47 tag, as in IIIF; `none` if its language is unknown. */
export type LanguageMap = Record<string, string[]>;

export const inLanguage = (lang: string, ...texts: string[]): LanguageMap => ({ [lang || "none"]: texts });
export const withoutLanguage = (...texts: string[]): LanguageMap => ({ none: texts });

export const inEveryLanguage = (write: (language: LanguageCode) => string): LanguageMap =>
  Object.fromEntries(languageCodes.map((language) => [bcp47(language), [write(language)]]));

const words = {
  attribution: { en: "Source", sv: "Källa", dk: "Kilde", fi: "Lähde" },
  collection: { en: "Collection", sv: "Samling", dk: "Samling", fi: "Kokoelma" },
  contributor: { en: "Shared by", sv: "Delad av", dk: "Delt af", fi: "Jakanut" },
  data: { en: "The contribution as data", sv: "Bidraget som data", dk: "Bidraget som data", fi: "Aineisto datana" },
  captions: { en: "Captions", sv: "Undertexter", dk: "Undertekster", fi: "Tekstitys" },
  more: { en: "Earlier contributions", sv: "Tidigare bidrag", dk: "Tidligere bidrag", fi: "Aiemmat aineistot" },
} as const satisfies Record<string, Record<LanguageCode, string>>;

const labels = { ...facts, ...words };

export const label = (word: keyof typeof labels): LanguageMap => inEveryLanguage((language) => labels[word][language]);
