import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants";
import { notFound } from "../../errors.ts";
import { Organization } from "../../models/organization.ts";
import { SaveFavoriteText } from "../../models/organization-texts.ts";

/** What the organization says after saving a favourite, in each language in which it says anything. */
export async function listFavoriteTexts(organizationId: string): Promise<SaveFavoriteText[]> {
  const organization = await Organization.findByPk(organizationId, {
    attributes: ["id"],
    include: [{ model: SaveFavoriteText, as: "saveFavoriteTexts", separate: true, order: ["languageCode"] }],
  });
  if (!organization) throw notFound();
  return organization.saveFavoriteTexts ?? [];
}

/**
 * In the language, else in English; empty where neither is written. A member never gets the visitors' text in its place:
 * that one asks to register.
 */
export async function findFavoriteText(
  { a: organizationId, b: language }: { a: string; b: LanguageCode },
  kind: "text" | "memberText",
): Promise<string> {
  const texts = await listFavoriteTexts(organizationId);
  const textIn = (code: LanguageCode) => texts.find(({ languageCode }) => languageCode === code)?.[kind].trim();
  return textIn(language) || textIn(fallbackLanguage) || "";
}
