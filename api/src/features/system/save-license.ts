import type { calls } from "@samling/contract/calls";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { invalidInput } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { License, LicenseTranslation } from "../../models/platform.ts";
import { checkTranslations } from "./required-texts.ts";

type Sent = z.output<(typeof calls)["saveLicense"]["body"]>;

/** A new one comes last. Nothing is ever deleted: contributions refer to the license they were given under. */
export async function saveLicense(actor: SignedIn, id: string, { url, isOffered, translations }: Sent): Promise<void> {
  const codes = translations.map(({ languageCode }) => languageCode);
  const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (twice >= 0) throw invalidInput({ path: ["translations", twice], code: "duplicate", message: "is there twice" });
  const written = translations.filter(({ text, description }) => text !== "" || description !== "");
  const complete = written.map(({ languageCode, text, description }) => ({
    languageCode,
    isComplete: text !== "" && description !== "",
  }));
  await checkTranslations("translations", complete);
  await inTransaction(async () => {
    const license = await License.findByPk(id, { lock: true });
    if (license) await license.update({ url, isOffered });
    else await License.create({ id, url, isOffered, sort: await License.count() });
    await LicenseTranslation.destroy({ where: { licenseId: id } });
    await LicenseTranslation.bulkCreate(written.map((text) => ({ ...text, licenseId: id })));
    await audit(actor, "system:saveLicense", { type: "license", id }, null, { url, isOffered });
  });
}
