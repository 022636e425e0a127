import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";

const languageOf = (tag: string): LanguageCode | undefined =>
  languageCodes.find((code) => bcp47(code) === tag.trim().toLowerCase().split("-")[0]);

/** The language that the address names; failing that, the browser's first supported one; failing that, English. */
export function chooseLanguage(named: string | null, accepted: string | undefined): LanguageCode {
  const preferred = (accepted ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", quality] = entry.split(";q=");
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const tag of [named ?? "", ...preferred.map((entry) => entry.tag)]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return fallbackLanguage;
}
