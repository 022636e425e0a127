import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { invalidInput } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Language } from "../../models/platform.ts";

/** Omitted languages stay unchanged. Stored texts stay too: completeness is checked at their next change. */
export async function updateLanguages(
  actor: SignedIn,
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
