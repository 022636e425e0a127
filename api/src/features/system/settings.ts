import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { checkUnchanged, checkUnique, invalidInput } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { Language, License, LicenseTranslation } from "../../models/platform.ts";
import { checkTranslations } from "./service.ts";

/** Omitted languages stay unchanged. Stored texts stay too: completeness is checked at their next change. */
export async function updateLanguages(
  actor: SignedInActor,
  languages: readonly { language: LanguageCode; required: boolean }[],
): Promise<void> {
  const fallback = languages.findIndex(({ language, required }) => language === fallbackLanguage && !required);
  if (fallback >= 0) {
    const message = "must be required, since every language falls back to it";
    throw invalidInput({ path: ["languages", fallback, "required"], code: "custom", message });
  }
  await inTransaction(async () => {
    for (const { language, required } of languages) await Language.update({ required }, { where: { code: language } });
    const required = languages.filter((language) => language.required).map(({ language }) => language);
    await audit(actor, "system:updateLanguages", { type: "languages", id: "required" }, null, { required });
  });
}

type LicenseInput = BodyOf<"saveLicense">;

/** A new one comes last. Nothing is ever deleted: contributions refer to their license. */
export async function saveLicense(actor: SignedInActor, id: string, input: LicenseInput): Promise<void> {
  const { url, isOffered, translations, before } = input;
  const codes = translations.map(({ languageCode }) => languageCode);
  checkUnique(codes, (index) => ["translations", index]);
  const written = translations.filter(({ text, description }) => text !== "" || description !== "");
  const complete = written.map(({ languageCode, text, description }) => ({
    languageCode,
    isComplete: text !== "" && description !== "",
  }));
  await checkTranslations("translations", complete);
  await inTransaction(async () => {
    // Two people may create it at once: the later one changes it then.
    await License.bulkCreate([{ id, url, isOffered, sort: await License.count() }], { ignoreDuplicates: true });
    const license = await License.findByPk(id, { lock: true, rejectOnEmpty: true });
    const stored = await LicenseTranslation.findAll({ where: { licenseId: id } });
    checkUnchanged(before && { ...before, translations: byLanguage(before.translations) }, {
      ...license.get(),
      translations: byLanguage(stored),
    });
    await license.update({ url, isOffered });
    await LicenseTranslation.destroy({ where: { licenseId: id } });
    await LicenseTranslation.bulkCreate(written.map((text) => ({ ...text, licenseId: id })));
    await audit(actor, "system:saveLicense", { type: "license", id }, null, { url, isOffered });
  });
}

const byLanguage = (texts: readonly LicenseInput["translations"][number][]): LicenseInput["translations"] =>
  texts
    .map(({ languageCode, text, description }) => ({ languageCode, text, description }))
    .toSorted((a, b) => a.languageCode.localeCompare(b.languageCode));
