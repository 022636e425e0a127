import type { LanguageCode } from "@samling/contract/constants";
import { AppError } from "../../errors.ts";
import { listLanguages } from "./service.ts";

/**
 * Throws unless the texts are complete in every required language, and in every language with any text. `field` is the
 * path of the texts in the request.
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
