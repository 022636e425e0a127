/** Rules that a collection must satisfy before it is written, new or changed. */
import { groupNames } from "@samling/contract/constants/collections";
import type { CollectionTranslationInput } from "@samling/contract/shapes";
import { findMissingTexts, isUntranslated } from "@samling/contract/translations";
import { Transaction } from "sequelize";
import type { z } from "zod";
import { AppError, checkUnique, requiredIssue, unknownInput } from "../../errors.ts";
import { Group } from "../../models/accounts.ts";
import { Language } from "../../models/platform.ts";

export type CollectionText = z.output<typeof CollectionTranslationInput>;

interface TextsToCheck {
  texts: readonly CollectionText[];
  hasTerms: boolean;
  path: string;
}

/** The texts to store; languages without any text are omitted. */
export async function checkTexts({ texts, hasTerms, path }: TextsToCheck): Promise<CollectionText[]> {
  const codes = texts.map(({ languageCode }) => languageCode);
  checkUnique(codes, (index) => [path, index, "languageCode"]);
  const languages = await Language.findAll({ where: { required: true } });
  const missing = findMissingTexts(texts, {
    required: languages.map(({ code }) => code),
    fields: hasTerms ? ["title", "description", "terms"] : ["title", "description"],
    optional: ["about"],
  });
  if (missing.length > 0) {
    const issues = missing.map(({ languageCode, field }) => requiredIssue([path, languageCode, field]));
    throw new AppError("MISSING_TRANSLATIONS_ERROR", { details: { issues } });
  }
  return texts.filter((text) => !isUntranslated(text, ["title", "description", "about", "terms"]));
}

/**
 * A collection with a nonexistent group would silently become invisible to everyone, and visible to a later group of that
 * name. In the transaction that stores the name, no one deletes the group meanwhile.
 */
export async function checkGroup(organizationId: string, name: string): Promise<void> {
  if (name === groupNames.everyMember || name === groupNames.noMember) return;
  if (await Group.findOne({ where: { organizationId, name }, lock: Transaction.LOCK.SHARE })) return;
  throw unknownInput(["groupName"], "is not a group of the organization");
}
