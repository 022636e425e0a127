/** Contributions as the programs of an organization read and change them, under the rules for its staff. */
import { zeroDate } from "@samling/contract/constants/contributions";
import { type RecordField, recordScopes } from "@samling/contract/constants/keys";
import type { Answer } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound, unknownInput } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { authorizeScopes } from "../../http/keys.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Contribution } from "../../models/contributions.ts";
import type { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { applyChanges } from "../batches/apply.ts";
import { findBatchContributions, findMedia } from "../batches/plan.ts";
import { findEntryNumbers } from "../contributions/arrival.ts";
import { checkVersion, lockForChange, updateContribution } from "../contributions/change.ts";
import { lockCases } from "../contributions/open-case.ts";
import { readMediaValues } from "../contributions/plan-texts.ts";
import type { OrganizationInput, OrganizationParams } from "../organizations/serve-in-organization.ts";
import { findAccessionStatus } from "../review/register/accession.ts";
import { registerAccession } from "../review/register/imported-accession.ts";

type CatalogRecord = Answer<"GET /api/organization/{id}/contributions/{contributionId}/record">;
type RecordChange = OrganizationInput<"changeCatalogRecord">;
type FileChange = RecordChange["media"][number];
type RecordKey = OrganizationParams<"getCatalogRecord">;

const readFiles = async ({ organizationId, contributionId }: RecordKey): Promise<Media[]> =>
  (await findMedia(organizationId, [contributionId])).get(contributionId) ?? [];

export async function getRecord(actor: SignedInActor, recordKey: RecordKey): Promise<CatalogRecord> {
  const { organizationId, contributionId } = recordKey;
  const [contribution] = await findBatchContributions(actor, { organizationId, ids: [contributionId] });
  if (!contribution) throw notFound();
  const { collectionId, updatedAt, state, isPublic } = contribution;
  const rows = await readFiles(recordKey);
  return {
    contributionId,
    collectionId,
    updatedAt: updatedAt.toISOString(),
    state,
    isPublic,
    entryNumber: (await findEntryNumbers([recordKey])).get(contributionId) ?? null,
    accession: (await findAccessionStatus(organizationId, [contributionId])).get(contributionId)?.accession ?? null,
    media: rows.map((row) => {
      const { title, date, openDate, location, tags, description } = readMediaValues(row);
      const words = openDate || (date === zeroDate ? "" : date);
      return { id: row.id, originalFileName: row.originalName, title, date: words, location, tags, description };
    }),
  };
}

/** Programs change only published contributions: people have to decide on all others first. */
async function lockRecord(
  actor: SignedInActor,
  { organizationId, contributionId, updatedAt, now }: Omit<RecordChange, "media">,
): Promise<Contribution> {
  await lockCases(contributionId);
  const contribution = await lockForChange(actor, contributionId, { now });
  if (contribution.organizationId !== organizationId) throw notFound();
  if (contribution.state !== "published") throw new AppError("FORBIDDEN");
  checkVersion(contribution, { updatedAt });
  return contribution;
}

const fieldsIn = ({ id: _, ...fields }: FileChange) => Object.keys(fields) as RecordField[];

export const changeRecord = (actor: SignedInActor, jobs: Jobs, change: RecordChange): Promise<{ updatedAt: string }> =>
  inTransaction(async () => {
    const fields = new Set(change.media.flatMap(fieldsIn));
    authorizeScopes(
      actor,
      [...fields].map((field) => recordScopes[field]),
    );
    const contribution = await lockRecord(actor, change);
    const { language } = await Organization.findByPk(change.organizationId, { rejectOnEmpty: true });
    const rows = new Map((await readFiles(change)).map((row) => [row.id, row]));
    const media = change.media.flatMap((file, index) => {
      const row = rows.get(file.id);
      if (!row) throw unknownInput(["media", index, "id"], "is not part of this contribution");
      const changes = fieldsIn(file).map((field) => {
        const value = String(file[field]);
        return { field, action: "set" as const, value, find: "" };
      });
      const { changed } = applyChanges(readMediaValues(row), changes, language);
      return Object.keys(changed).length > 0 ? [{ id: row.id, ...changed }] : [];
    });
    const { contributionId, updatedAt, now } = change;
    const saved =
      media.length === 0
        ? contribution
        : await updateContribution(actor, { contributionId, updatedAt, media }, { jobs, now });
    return { updatedAt: saved.updatedAt.toISOString() };
  });

export const setAccessionNumber = (
  actor: SignedInActor,
  change: OrganizationInput<"setAccessionNumber">,
): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, contributionId, number: label, now } = change;
    const contribution = await lockRecord(actor, change);
    const status = (await findAccessionStatus(organizationId, [contributionId])).get(contributionId);
    if (status?.accession === label) return;
    if (status) throw new AppError("CONFLICT");
    const rows = await readFiles(change);
    await registerAccession(contribution, {
      accession: { label, at: null, deaccessionedOn: null, reason: "" },
      actor,
      title: rows.find(({ title }) => title !== "")?.title ?? "",
      files: rows.length,
      receivedAt: now,
    });
    await audit(actor, "contribution:accession", contributionId, organizationId, { label });
  });
