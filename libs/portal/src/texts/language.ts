import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import { readStored, readVisit, writeStored, writeVisit } from "../session/token.ts";

const isLanguageCode = (value: unknown): value is LanguageCode => languageCodes.some((code) => code === value);

/** The portal's code for a BCP 47 tag: `da-DK` → `dk`. */
export function languageOf(tag: string): LanguageCode | undefined {
  const primary = tag.toLowerCase().split("-")[0];
  return languageCodes.find((code) => bcp47(code) === primary);
}

/** Links and search engines may name a language. It applies to this visit only, since the visitor did not choose it. */
function readNamed(): string | null {
  const fromAddress = languageOf(new URLSearchParams(location.search).get("lang") ?? "");
  if (fromAddress) writeVisit(storedKeys.language, fromAddress);
  return fromAddress ?? readVisit(storedKeys.language);
}

/** The visitor's choice, or else the address's language, the browser's first that we support, or English. */
export function detectLanguage(): LanguageCode {
  const chosen = readStored(storedKeys.languageChosen);
  const language = isLanguageCode(chosen) ? chosen : (readNamed() ?? readStored(storedKeys.language));
  if (isLanguageCode(language)) return language;
  for (const tag of navigator.languages) {
    const code = languageOf(tag);
    if (code) return code;
  }
  return fallbackLanguage;
}

/** Stored for the next visit. */
export function rememberLanguage(language: LanguageCode): void {
  writeStored(storedKeys.language, language);
  writeStored(storedKeys.languageChosen, language);
}
