import type { TextKey } from "@samling/contract/catalogue-key";
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { createTexts } from "../texts.ts";
import dk from "./locales/dk.json" with { type: "json" };
import en from "./locales/en.json" with { type: "json" };
import fi from "./locales/fi.json" with { type: "json" };
import sv from "./locales/sv.json" with { type: "json" };

export { en as englishTexts };

export const messageTexts = createTexts<typeof en>({ en, sv, dk, fi });

/** For those who choose among the languages themselves. */
export const inEveryLanguage = (key: TextKey<typeof en>) =>
  Object.fromEntries(languageCodes.map((language) => [language, messageTexts(language)(key)])) as Record<
    LanguageCode,
    string
  >;
