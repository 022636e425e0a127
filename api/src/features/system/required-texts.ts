import type { LanguageCode } from "@samling/contract/constants";
import { AppError } from "../../errors.ts";
import { listLanguages } from "./service.ts";

/**
 * Throws unless the texts are whole in every required language, and in every language that somebody has begun. `field`
 * is where the texts stand in what was sent.
 */
export async function checkTranslations(
  field: string,
  texts: readonly { languageCode: LanguageCode; isComplete: boolean }[],
): Promise<void> {
  const required = (await listLanguages()).filter((language) => language.required).map(({ code }) => code);
  const complete = new Set(texts.filter(({ isComplete }) => isComplete).map(({ languageCode }) => languageCode));
  const wanted = new Set([...required, ...texts.map(({ languageCode }) => languageCode)]);
  const missing = [...wanted].filter((code) => !complete.has(code));
  if (missing.length === 0) return;
  const issues = missing.map((code) => ({ path: [field, code], code: "required", message: "must be complete" }));
  throw new AppError("MISSING_TRANSLATIONS_ERROR", { details: { issues } });
}
