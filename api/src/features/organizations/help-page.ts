import type { LanguageCode } from "@samling/contract/constants";
import { isEmptyRichText } from "@samling/contract/rich-text";
import { inTransaction } from "../../database/transaction.ts";
import { cleanHtml } from "../../html.ts";
import type { SignedIn } from "../../http/actor.ts";
import { audit } from "../audit/audit.ts";
import { checkTranslations } from "../system/required-texts.ts";
import { replaceTexts } from "./replace-texts.ts";
import { lockOrganization } from "./service.ts";
import { HelpPageTranslation } from "./text-models.ts";

interface HelpText {
  languageCode: LanguageCode;
  translation: string;
}

export const listHelpTexts = (organizationId: string) =>
  HelpPageTranslation.findAll({ where: { organizationId }, order: ["languageCode"] });

export const updateHelpPage = (
  actor: SignedIn,
  organizationId: string,
  sent: readonly HelpText[],
): Promise<HelpPageTranslation[]> =>
  inTransaction(async () => {
    await lockOrganization(organizationId);
    const clean = sent.map((text) => ({ ...text, translation: cleanHtml(text.translation) }));
    const isEmpty = ({ translation }: HelpText) => isEmptyRichText(translation);
    const after = await replaceTexts(HelpPageTranslation, organizationId, clean, isEmpty);
    await checkTranslations(
      "translations",
      after.map(({ languageCode }) => ({ languageCode, isComplete: true })),
    );
    const data = { languages: sent.map(({ languageCode }) => languageCode) };
    await audit(
      actor,
      "organization:updateHelpPage",
      { type: "organization", id: organizationId },
      organizationId,
      data,
    );
    return after;
  });
