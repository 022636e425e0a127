/** The content of a receipt, read when it is sent. */

import type { LanguageCode } from "@samling/contract/constants/languages";
import { citedLicense } from "@samling/contract/reuse";
import type { Receipt } from "../../mail/receipt.ts";
import { User } from "../../models/accounts.ts";
import { CollectionTranslation } from "../../models/collections.ts";
import { Contribution, Entry, RelatedFile } from "../../models/contributions.ts";
import type { MailData } from "../../models/mail-kinds.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { License } from "../../models/platform.ts";
import { findUsualHours } from "../collections/answer-times.ts";
import { findAgreements } from "../users/agreements.ts";

interface ReceiptInput {
  organizationId: string;
  language: LanguageCode;
  data: MailData["contribution-received"];
  href: string;
  now: Date;
}

/** Null if the contribution has been removed in the meantime. */
export async function findReceipt(input: ReceiptInput): Promise<Receipt | null> {
  const { organizationId, language, data, href, now } = input;
  const { contributionId, collectionId } = data;
  const contributionKey = { organizationId, contributionId };
  const contribution = await Contribution.findOne({ where: { organizationId, id: contributionId, deletedAt: null } });
  const entry = await Entry.findOne({ where: contributionKey });
  if (!contribution?.userId || !entry) return null;
  const media = await Media.findAll({ where: contributionKey, order: ["position"] });
  const related = await RelatedFile.findAll({ where: contributionKey, order: ["position"] });
  const titles = await CollectionTranslation.findAll({ where: { organizationId, collectionId } });
  const nonEmptyTitles = titles.filter(({ title }) => title !== "");
  const { contactEmail } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const { emailProvenAt } = await User.findByPk(contribution.userId, { rejectOnEmpty: true });
  // Anyone can register another person's e-mail address, and must not be able to send them arbitrary text.
  const quote = (typed: string) => (emailProvenAt ? typed : "");
  const isWaiting = contribution.state !== "published";
  const outcome = contribution.isPublic ? ("published" as const) : ("private" as const);
  return {
    entryNumber: entry.label,
    title: quote(media.find(({ title }) => title !== "")?.title ?? ""),
    collection:
      (nonEmptyTitles.find(({ languageCode }) => languageCode === language) ?? nonEmptyTitles[0])?.title ?? "",
    arrivedAt: entry.arrivedAt,
    visibility: isWaiting ? "waiting" : outcome,
    usualHours: isWaiting ? await findUsualHours({ organizationId, id: collectionId }, now) : null,
    licenses: await nameLicenses(media, language),
    agreed: await findAgreed(contribution, language),
    files: [...media, ...related].map(({ originalName, bytes, sha256 }) => ({
      name: quote(originalName),
      sha256,
      bytes: Number(bytes),
    })),
    href,
    contact: contactEmail ?? "",
  };
}

/** Short names of licenses, or those of the installation. */
async function nameLicenses(media: readonly Pick<Media, "license">[], language: LanguageCode): Promise<string[]> {
  const licenseIds = [...new Set(media.map(({ license }) => license))].filter((license) => license !== "");
  const licenses = await License.findAll({ where: { id: licenseIds }, include: ["translations"] });
  return licenses.flatMap(({ url, translations = [] }) => {
    const text = translations.find(({ languageCode }) => languageCode === language) ?? translations[0];
    return citedLicense(url) ?? text?.text ?? [];
  });
}

async function findAgreed(contribution: Contribution, language: LanguageCode): Promise<Receipt["agreed"]> {
  const agreed = (await findAgreements([contribution])).get(contribution.id) ?? [];
  return Promise.all(
    agreed.map(async ({ kind, license, version, language: inLanguage, acceptedAt, textHash: sha256 }) => {
      const [name = ""] = license === null ? [] : await nameLicenses([{ license }], language);
      const at = new Date(acceptedAt);
      return { kind, name, version: version === null ? null : new Date(version), language: inLanguage, at, sha256 };
    }),
  );
}
