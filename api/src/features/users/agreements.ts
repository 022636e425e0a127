/** Agreements made with each contribution, not tied to the person, so that they stay when the person leaves. */
import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import { type Consent, User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { AgreedText, Agreement, type Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { License } from "../../models/platform.ts";
import { hashTerms, storeText } from "./consents.ts";

type AgreedTerms = Answer<"GET /api/organization/{id}/cases/{caseId}">["consents"][number];

interface AgreementInput {
  /** Acceptances for this contribution, or for all of the person's earlier ones. */
  consents: readonly Consent[];
  media: readonly Media[];
  language: LanguageCode;
  now: Date;
}

/** Call inside the transaction that writes the contribution. */
export async function recordAgreements(contribution: Contribution, input: AgreementInput): Promise<void> {
  const { organizationId, id: contributionId } = contribution;
  const terms = input.consents.map(({ kind, textHash, version, language, isVouched, createdAt }) => ({
    organizationId,
    contributionId,
    kind,
    textHash,
    version,
    language,
    isVouched,
    agreedAt: createdAt,
  }));
  await Agreement.bulkCreate(terms);
  await recordLicenses(contribution, input);
}

interface ChosenLicensesInput {
  /** Files whose licenses the contributor has chosen. */
  mediaIds: readonly string[];
  now: Date;
}

/** Records a license that the contributor chose later like one chosen on sending, even if staff entered it. */
export async function recordChosenLicenses(
  contribution: Contribution,
  { mediaIds, now }: ChosenLicensesInput,
): Promise<void> {
  if (mediaIds.length === 0) return;
  const { organizationId, id: contributionId, userId } = contribution;
  const media = await Media.findAll({ where: { organizationId, contributionId, id: [...mediaIds] } });
  const contributor = userId === null ? null : await User.findByPk(userId);
  await recordLicenses(contribution, { media, language: contributor?.language ?? fallbackLanguage, now });
}

/** Forgets a choice that was undone. */
export async function forgetChosenLicenses({ organizationId, id }: Contribution, agreedAt: Date): Promise<void> {
  await Agreement.destroy({ where: { organizationId, contributionId: id, kind: "license", agreedAt } });
}

async function recordLicenses(
  { organizationId, id: contributionId }: Contribution,
  { media, language, now }: Omit<AgreementInput, "consents">,
): Promise<void> {
  const mediaByLicense = Map.groupBy(
    media.filter(({ license }) => license !== ""),
    ({ license }) => license,
  );
  const licenses = await License.findAll({ where: { id: [...mediaByLicense.keys()] }, include: ["translations"] });
  const chosen = await Promise.all(
    licenses.map(async ({ id: license, translations = [] }) => {
      const inLanguage = (code: LanguageCode) => translations.find(({ languageCode }) => languageCode === code);
      const shownText = inLanguage(language) ?? inLanguage(fallbackLanguage);
      return {
        organizationId,
        contributionId,
        kind: "license" as const,
        license,
        mediaIds: (mediaByLicense.get(license) ?? []).map(({ id }) => id),
        textHash: await storeText(shownText ? `${shownText.text}\n\n${shownText.description}` : ""),
        language: shownText?.languageCode ?? language,
        agreedAt: now,
      };
    }),
  );
  await Agreement.bulkCreate(chosen);
}

/** Finds which of these contributions may be moved into a collection (loaded with its texts) under its terms. */
export async function findAgreedTo(
  { organizationId, hasTerms, translations = [] }: Collection,
  contributionIds: readonly string[],
): Promise<Set<string>> {
  if (!hasTerms) return new Set(contributionIds);
  const textHashes = translations.map(({ terms }) => hashTerms(terms));
  const kind = "collection-terms" as const;
  const where = { organizationId, contributionId: [...contributionIds], kind, textHash: textHashes };
  const rows = await Agreement.findAll({ attributes: ["contributionId"], where });
  return new Set(rows.map((row) => row.contributionId));
}

const kindOrder = ["organization-terms", "collection-terms", "license"];

/** Finds the agreements of each contribution: the organization's terms, the collection's, then the licenses. */
export async function findAgreements(
  contributions: readonly { organizationId: string; id: string }[],
): Promise<Map<string, AgreedTerms[]>> {
  const organizationIds = [...new Set(contributions.map((contribution) => contribution.organizationId))];
  const contributionIds = contributions.map(({ id }) => id);
  const rows = await Agreement.findAll({
    where: { organizationId: organizationIds, contributionId: contributionIds },
    order: ["agreedAt"],
  });
  const texts = await AgreedText.findAll({ where: { sha256: rows.map(({ textHash }) => textHash) } });
  const textOf = new Map(texts.map(({ sha256, text }) => [sha256, text]));
  const sorted = rows.sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
  const groups = Map.groupBy(sorted, (row) => row.contributionId);
  return new Map(
    [...groups].map(([id, agreements]) => [id, agreements.map((row) => present(row, textOf.get(row.textHash)))]),
  );
}

const present = (
  { kind, license, mediaIds, textHash, version, language, isVouched, agreedAt }: Agreement,
  text: string | undefined,
): AgreedTerms => ({
  kind,
  license,
  mediaIds,
  textHash,
  version: version?.toISOString() ?? null,
  language,
  isVouched,
  acceptedAt: agreedAt.toISOString(),
  text: text ?? null,
});
