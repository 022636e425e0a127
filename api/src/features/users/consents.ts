import { createHash } from "node:crypto";
import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import type { ErrorCode } from "@samling/contract/errors";
import { AppError } from "../../errors.ts";
import { Consent } from "../../models/accounts.ts";
import { AgreedText } from "../../models/contributions.ts";

interface Terms {
  languageCode: LanguageCode;
  terms: string;
  updatedAt: Date;
}

interface ConsentInput {
  organizationId: string;
  userId: string;
  texts: readonly Terms[];
  language: LanguageCode;
  collectionId?: string;
  contributionId?: string;
  isVouched?: boolean;
}

/** Refuses only an explicit "no", with the name of the field (DEC-41). */
export function checkAcceptance(
  accepted: Record<string, boolean | undefined>,
  code: ErrorCode = "TERMS_NOT_ACCEPTED_ERROR",
): void {
  const refused = Object.keys(accepted).filter((field) => accepted[field] === false);
  if (refused.length === 0) return;
  const issues = refused.map((field) => ({ path: [field], code: "required", message: "must be accepted" }));
  throw new AppError(code, { details: { issues } });
}

/** Clients that do not send it have asked on their own screen. */
export const isVouched = (accepted: boolean | undefined): boolean => accepted === undefined;

/** Records the accepted text. If a language has no text, both the screen and the record have the English one. */
export async function recordConsent({ texts, language, ...about }: ConsentInput): Promise<Consent> {
  const read = findTerms(texts, language) ?? findTerms(texts, fallbackLanguage);
  return Consent.create({
    ...about,
    kind: about.collectionId ? "collection-terms" : "organization-terms",
    textHash: await storeText(read?.terms ?? ""),
    version: read?.updatedAt ?? null,
    language: read?.languageCode ?? language,
  });
}

/** Whether the accepted text is still in force, in the language in which it was read. */
export const isCurrent = ({ textHash, language }: Pick<Consent, "textHash" | "language">, texts: readonly Terms[]) =>
  textHash === hashTerms(findTerms(texts, language)?.terms ?? "");

/** The person's latest acceptance of the organization's current terms, if there is one. */
export async function findAcceptance(
  userId: string,
  organizationId: string,
  texts: readonly Terms[],
): Promise<Consent | null> {
  const where = { userId, organizationId, kind: "organization-terms" as const };
  const accepted = await Consent.findAll({ where, order: [["createdAt", "DESC"]] });
  return accepted.find((consent) => isCurrent(consent, texts)) ?? null;
}

const findTerms = (texts: readonly Terms[], language: LanguageCode) =>
  texts.find((text) => text.languageCode === language && text.terms !== "");

export const hashTerms = (terms: string): string => createHash("sha256").update(terms).digest("hex");

/** Keeps an accepted wording readable when it is no longer in force. Returns its hash. */
export async function storeText(text: string): Promise<string> {
  const sha256 = hashTerms(text);
  if (text !== "") await AgreedText.bulkCreate([{ sha256, text }], { ignoreDuplicates: true });
  return sha256;
}
