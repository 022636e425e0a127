import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { Answer, SystemPage } from "@samling/contract/types";
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { currentRequest } from "../../http/request-context.ts";
import { ClientError, Language, License, LicenseTranslation, SystemPageText } from "../../models/platform.ts";
import { systemPageTexts } from "./system-page-texts.ts";

export const listLanguages = () => Language.findAll({ order: ["sort"] });

export const listLicenses = () =>
  License.findAll({ include: [{ model: LicenseTranslation, as: "translations", separate: true }], order: ["sort"] });

/** Lists the platform's default texts, used per language until others are written. */
export async function listSystemPages(): Promise<{ languageCode: LanguageCode; translations: SystemPage }[]> {
  const written = await SystemPageText.findAll();
  return languageCodes.map((languageCode) => ({
    languageCode,
    translations:
      written.find((text) => text.languageCode === languageCode)?.translations ?? systemPageTexts[languageCode],
  }));
}

/** Maximum number kept: anyone may report, so the newest replace the oldest. */
export const maxClientErrors = 10_000;

export async function storeClientError(
  actor: Actor,
  report: { error: string; location: string; deviceInformation: string },
): Promise<void> {
  await inTransaction(async () => {
    const { id } = await ClientError.create({
      ...report,
      userId: actor?.user.id ?? null,
      requestId: currentRequest()?.requestId ?? "",
    });
    await ClientError.destroy({ where: { id: { [Op.lte]: Number(id) - maxClientErrors } } });
  });
}

export const presentLanguages = async (): Promise<Answer<"GET /api/languages">> =>
  (await listLanguages()).map(({ code, required }) => ({ language: code, required }));

export const presentLicenses = async (): Promise<Answer<"GET /api/licenses">> =>
  (await listLicenses()).map(({ id, url, isOffered, translations = [] }) => ({
    licenseId: id,
    url,
    isOffered,
    translations: translations.map((text) => text.get()),
  }));

/** Throws unless texts are complete in each required or begun language. `field`: their path in the request. */
export async function checkTranslations(
  field: string,
  texts: readonly { languageCode: LanguageCode; isComplete: boolean }[],
): Promise<void> {
  const required = (await listLanguages()).filter((language) => language.required).map(({ code }) => code);
  const complete = new Set(texts.filter(({ isComplete }) => isComplete).map(({ languageCode }) => languageCode));
  const shownLanguages = new Set([...required, ...texts.map(({ languageCode }) => languageCode)]);
  const missing = [...shownLanguages].filter((code) => !complete.has(code));
  if (missing.length === 0) return;
  const issues = missing.map((code) => ({ path: [field, code], code: "required", message: "must be complete" }));
  throw new AppError("MISSING_TRANSLATIONS_ERROR", { details: { issues } });
}
