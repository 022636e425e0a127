import { type LanguageCode, languageCodes } from "@samling/contract/constants";
import type { SystemPage } from "@samling/contract/types";
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { currentRequest } from "../../http/request-context.ts";
import { ClientError, Language, License, LicenseTranslation, SystemPageText } from "../../models/platform.ts";
import { systemPageTexts } from "./system-page-texts.ts";

export const listLanguages = () => Language.findAll({ order: ["sort"] });

export const listLicenses = () =>
  License.findAll({ include: [{ model: LicenseTranslation, as: "translations", separate: true }], order: ["sort"] });

/** The platform's default texts, used per language until somebody has written others. */
export async function listSystemPages(): Promise<{ languageCode: LanguageCode; translations: SystemPage }[]> {
  const written = await SystemPageText.findAll();
  return languageCodes.map((languageCode) => ({
    languageCode,
    translations:
      written.find((text) => text.languageCode === languageCode)?.translations ?? systemPageTexts[languageCode],
  }));
}

/** Maximum number kept: anybody may report, so the newest replace the oldest. */
export const keptClientErrors = 10_000;

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
    await ClientError.destroy({ where: { id: { [Op.lte]: Number(id) - keptClientErrors } } });
  });
}
