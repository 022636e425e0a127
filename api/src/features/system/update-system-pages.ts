import type { LanguageCode } from "@samling/contract/constants";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { SystemPage } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { invalidInput } from "../../errors.ts";
import { cleanHtml } from "../../html/clean-html.ts";
import type { SignedIn } from "../../http/actor.ts";
import { SystemPageText } from "../../models/system.ts";
import { checkTranslations } from "./required-texts.ts";
import { listLanguages } from "./service.ts";

interface Page {
  languageCode: LanguageCode;
  translations: SystemPage;
}

/** Languages that are not sent stay unchanged, so that nobody undoes another person's work in another language. */
export async function updateSystemPages(actor: SignedIn, sent: readonly Page[]): Promise<void> {
  const codes = sent.map(({ languageCode }) => languageCode);
  const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (twice >= 0) throw invalidInput({ path: ["translations", twice], code: "duplicate", message: "is there twice" });
  const required = new Set((await listLanguages()).filter((language) => language.required).map(({ code }) => code));
  const clean: Page[] = [];
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
    const removed = codes.filter((code) => !written.some(({ languageCode }) => languageCode === code));
    await SystemPageText.destroy({ where: { languageCode: removed } });
    for (const page of written) await SystemPageText.upsert({ ...page, updatedBy: actor.user.id });
    await audit(actor, "system:updatePage", { type: "system-page", id: "about" }, null, { languages: codes });
  });
}

const textsOf = ({ whatIs, featuresTitle, features, ...sections }: SystemPage): string[] => [
  whatIs,
  featuresTitle,
  ...[...Object.values(sections), ...Object.values(features)].flatMap(({ title, text }) => [title, text]),
];
const isComplete = (page: SystemPage) => !textsOf(page).some(isEmptyRichText);
const isEmpty = (page: SystemPage) => textsOf(page).every(isEmptyRichText);

type Titled = SystemPage["about"];
/** Titles are plain text; the rest is HTML. */
const cleanSection = async ({ title, text }: Titled): Promise<Titled> => ({
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
