import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants";
import { orNotFound } from "../../errors.ts";
import { Organization, SaveFavoriteText } from "../../models/organizations.ts";

/** The organization's texts after saving a favorite, in each language that has any. */
export async function listFavoriteTexts(organizationId: string): Promise<SaveFavoriteText[]> {
  const organization = await orNotFound(
    Organization.findByPk(organizationId, {
      attributes: ["id"],
      include: [{ model: SaveFavoriteText, as: "saveFavoriteTexts", separate: true, order: ["languageCode"] }],
    }),
  );
  return organization.saveFavoriteTexts ?? [];
}

/**
 * In the language, else in English; empty if neither exists. A member never gets the visitors' text instead: it asks to
 * register.
 */
export async function findFavoriteText(
  { a: organizationId, b: language }: { a: string; b: LanguageCode },
  kind: "text" | "memberText",
): Promise<string> {
  const texts = await listFavoriteTexts(organizationId);
  const textIn = (code: LanguageCode) => texts.find(({ languageCode }) => languageCode === code)?.[kind].trim();
  return textIn(language) || textIn(fallbackLanguage) || "";
}
