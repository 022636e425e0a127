import type { LanguageCode } from "@samling/contract/constants";
import { isEmptyRichText } from "@samling/contract/rich-text";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { cleanTexts } from "../../html/clean-html.ts";
import type { SignedIn } from "../../http/actor.ts";
import { HelpPageTranslation } from "../../models/organizations.ts";
import { checkTranslations } from "../system/required-texts.ts";
import { replaceTexts } from "./replace-texts.ts";
import { lockOrganization } from "./service.ts";

interface HelpText {
  languageCode: LanguageCode;
  translation: string;
}

/** The texts have no date of their own, so their content shows whether somebody else has changed them. */
const isSameText = (read: readonly HelpText[], stored: readonly HelpText[]): boolean =>
  read.length === stored.length &&
  read.every((one) =>
    stored.some((other) => other.languageCode === one.languageCode && other.translation === one.translation),
  );

export const listHelpTexts = (organizationId: string) =>
  HelpPageTranslation.findAll({ where: { organizationId }, order: ["languageCode"] });

interface Change {
  translations: readonly HelpText[];
  /** The texts as the client read them. */
  before?: readonly HelpText[] | undefined;
}

export const updateHelpPage = (
  actor: SignedIn,
  organizationId: string,
  { translations: sent, before }: Change,
): Promise<HelpPageTranslation[]> =>
  inTransaction(async () => {
    await lockOrganization(organizationId);
    if (before && !isSameText(before, await listHelpTexts(organizationId))) throw new AppError("CONFLICT");
    const clean = await cleanTexts(sent, ["translation"], "translations");
    const isEmpty = ({ translation }: HelpText) => isEmptyRichText(translation);
    const after = await replaceTexts(HelpPageTranslation, organizationId, clean, isEmpty);
    await checkTranslations(
      "translations",
      after.map(({ languageCode }) => ({ languageCode, isComplete: true })),
    );
    const data = { languages: sent.map(({ languageCode }) => languageCode) };
    await audit(actor, "organization:updateHelpPage", organizationId, organizationId, data);
    return after;
  });
