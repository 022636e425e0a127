import { bcp47, fallbackLanguage, type LanguageCode, languageCodes, storedKeys } from "@samling/contract/constants";
import { readStored, writeStored } from "../session/token.ts";

const isLanguageCode = (value: unknown): value is LanguageCode => languageCodes.some((code) => code === value);

/** The portal's code for a BCP 47 tag: `da-DK` → `dk`. */
export function languageOf(tag: string): LanguageCode | undefined {
  const primary = tag.toLowerCase().split("-")[0];
  return languageCodes.find((code) => bcp47(code) === primary);
}

/** What the visitor chose, else the first of the browser's languages that we speak, else English. */
export function detectLanguage(): LanguageCode {
  const chosen = readStored(storedKeys.languageChosen) ?? readStored(storedKeys.language);
  if (isLanguageCode(chosen)) return chosen;
  for (const tag of navigator.languages) {
    const code = languageOf(tag);
    if (code) return code;
  }
  return fallbackLanguage;
}

/** Remembered for the next visit. */
export function rememberLanguage(language: LanguageCode): void {
  writeStored(storedKeys.language, language);
  writeStored(storedKeys.languageChosen, language);
}
