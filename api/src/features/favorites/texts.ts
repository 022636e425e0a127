import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants";
import { notFound } from "../../errors.ts";
import { Organization } from "../organizations/model.ts";
import { SaveFavoriteText } from "../organizations/text-models.ts";

/** What the organization says to whoever has saved a favourite; one text per language, wherever it is shown. */
export async function listFavoriteTexts(organizationId: string): Promise<SaveFavoriteText[]> {
  const organization = await Organization.findByPk(organizationId, {
    attributes: ["id"],
    include: [{ model: SaveFavoriteText, as: "saveFavoriteTexts", separate: true, order: ["languageCode"] }],
  });
  if (!organization) throw notFound();
  return organization.saveFavoriteTexts ?? [];
}

/** In the language, else in English; empty where neither is written. */
export async function findFavoriteText(organizationId: string, language: LanguageCode): Promise<string> {
  const texts = await listFavoriteTexts(organizationId);
  const textIn = (code: LanguageCode) => texts.find(({ languageCode }) => languageCode === code)?.text.trim();
  return textIn(language) || textIn(fallbackLanguage) || "";
}
