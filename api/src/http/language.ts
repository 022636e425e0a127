import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { Context } from "koa";

/** The language that a request asks for, or else English. */
export function languageOf(context: Context): LanguageCode {
  const matched = context.acceptsLanguages(languageCodes.map(bcp47));
  return languageCodes.find((code) => bcp47(code) === matched) ?? fallbackLanguage;
}
