import { isDeepStrictEqual } from "node:util";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { SystemPage } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, checkUnique } from "../../errors.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { Language, SystemPageText } from "../../models/platform.ts";
import { checkTranslations, listLanguages, listSystemPages } from "./service.ts";

type LanguagePage = BodyOf<"updateSystemPage">["translations"][number];

/** Keeps languages that are not sent, so that no one undoes another person's work in another language. */
export async function updateSystemPages(
  actor: SignedInActor,
  { translations: sent, before }: BodyOf<"updateSystemPage">,
): Promise<void> {
  const codes = sent.map(({ languageCode }) => languageCode);
  checkUnique(codes, (index) => ["translations", index]);
  const required = new Set((await listLanguages()).filter((language) => language.required).map(({ code }) => code));
  const clean: LanguagePage[] = [];
  for (const { languageCode, translations } of sent) {
    clean.push({ languageCode, translations: await cleanPage(translations) });
  }
  // An empty form in an optional language means that nothing was written in it.
  const written = clean.filter(
    ({ languageCode, translations }) => required.has(languageCode) || !isEmpty(translations),
  );
  await checkTranslations("translations", [
    ...written.map(({ languageCode, translations }) => ({ languageCode, isComplete: isComplete(translations) })),
    // Texts that are not sent were complete when they were written, or are the defaults.
    ...[...required]
      .filter((code) => !codes.includes(code))
      .map((languageCode) => ({ languageCode, isComplete: true })),
  ]);
  await inTransaction(async () => {
    // The page of a language need not exist yet, so its language is locked instead.
    await Language.findAll({ where: { code: codes }, order: ["code"], lock: true });
    if (before && !isSameText(codes, before, await listSystemPages())) throw new AppError("CONFLICT");
    const removed = codes.filter((code) => !written.some(({ languageCode }) => languageCode === code));
    await SystemPageText.destroy({ where: { languageCode: removed } });
    for (const page of written) await SystemPageText.upsert({ ...page, updatedBy: actor.user.id });
    await audit(actor, "system:updatePage", { type: "system-page", id: "about" }, null, { languages: codes });
  });
}

/** The texts have no version, so their content shows whether they have been changed in the meantime. */
const isSameText = (
  codes: readonly LanguageCode[],
  read: readonly LanguagePage[],
  stored: readonly LanguagePage[],
): boolean => {
  const textOf = (pages: readonly LanguagePage[], code: LanguageCode) =>
    pages.find(({ languageCode }) => languageCode === code)?.translations;
  return codes.every((code) => isDeepStrictEqual(textOf(read, code), textOf(stored, code)));
};

const textsOf = ({ whatIs, featuresTitle, features, ...sections }: SystemPage): string[] => [
  whatIs,
  featuresTitle,
  ...[...Object.values(sections), ...Object.values(features)].flatMap(({ title, text }) => [title, text]),
];
const isComplete = (page: SystemPage) => !textsOf(page).some(isEmptyRichText);
const isEmpty = (page: SystemPage) => textsOf(page).every(isEmptyRichText);

type TitledSection = SystemPage["about"];
/** Titles are plain text; the rest is HTML. */
const cleanSection = async ({ title, text }: TitledSection): Promise<TitledSection> => ({
  title,
  text: await cleanHtml(text, ["translations"]),
});

const cleanPage = async ({
  whatIs,
  howItWorks,
  featuresTitle,
  features,
  origin,
  about,
}: SystemPage): Promise<SystemPage> => ({
  whatIs: await cleanHtml(whatIs, ["translations"]),
  howItWorks: await cleanSection(howItWorks),
  featuresTitle,
  features: {
    dynamic: await cleanSection(features.dynamic),
    hosting: await cleanSection(features.hosting),
    export: await cleanSection(features.export),
    privacy: await cleanSection(features.privacy),
  },
  origin: await cleanSection(origin),
  about: await cleanSection(about),
});
