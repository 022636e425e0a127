/** Accessioning: decided at once, numbered when it can no longer be undone. */
import { undoMs } from "@samling/contract/constants/review";
import { Op } from "sequelize";
import { inTransaction } from "../../../database/transaction.ts";
import { AppError, unknownInput } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { attemptEach } from "../../../jobs/attempt-each.ts";
import type { JobResult } from "../../../jobs/jobs.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import { lockOrganization, type Organization } from "../../../models/organizations.ts";
import { reserveNumbers } from "../../../models/reserve-numbers.ts";
import { Accession, type Decision, IntendedAccession } from "../../../models/review.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import type { CaseWithContribution } from "../cases/cases.ts";
import { assessAccession, canDeaccessionOn, settledUntil } from "../rules.ts";
import { findContributorNames } from "./contributor-names.ts";
import { lockEntry, recordEntryChange } from "./entry.ts";

export interface AccessionStatus {
  accession: string | null;
  numberedAt: string | null;
}

/** Maps contributions to their numbers, or to when they get one. */
export async function findAccessionStatus(
  organizationId: string,
  contributionIds: string[],
): Promise<Map<string, AccessionStatus>> {
  const where = { organizationId, contributionId: contributionIds };
  const numbered = await Accession.findAll({ attributes: ["contributionId", "label"], where });
  const intended = await IntendedAccession.findAll({ where });
  const found = new Map<string, AccessionStatus>();
  for (const { contributionId: id, decidedAt } of intended) {
    found.set(id, { accession: null, numberedAt: new Date(decidedAt.getTime() + undoMs).toISOString() });
  }
  for (const { contributionId: id, label } of numbered) found.set(id, { accession: label, numberedAt: null });
  return found;
}

export const noAccession: AccessionStatus = { accession: null, numberedAt: null };

/** Stores what is to be numbered, together with the decisions; undoing them removes it. */
export async function intendAccessions(
  targets: readonly CaseWithContribution[],
  decisions: readonly Decision[],
): Promise<void> {
  const nameOf = await findContributorNames(targets.map(({ contribution: { userId } }) => userId));
  const rows = decisions.flatMap(({ id: decisionId, organizationId, caseId, actorId, decidedAt }) => {
    const contribution = targets.find(({ reviewCase: found }) => found.id === caseId)?.contribution;
    if (!contribution) return [];
    const { id: contributionId, userId, onBehalf } = contribution;
    const contributor = onBehalf?.name ?? nameOf(userId);
    return [{ organizationId, contributionId, contributor, decisionId, actorId, decidedAt }];
  });
  await IntendedAccession.bulkCreate(rows);
}

/** Returns how many had no number yet. */
export const dropIntendedAccessions = (organizationId: string, decisionIds: string[]): Promise<number> =>
  IntendedAccession.destroy({ where: { organizationId, decisionId: decisionIds } });

/** The job that assigns numbers in the order of the decisions, and among concurrent ones in the order of sending. */
export async function numberAccessions(now: Date): Promise<JobResult> {
  const isDue = { decidedAt: { [Op.lte]: settledUntil(now) } };
  const due = await IntendedAccession.findAll({ attributes: ["organizationId"], where: isDue });
  const organizations = new Set(due.map(({ organizationId }) => organizationId));
  await attemptEach(organizations, (organizationId) => numberOrganization(organizationId, isDue, now));
  return due.length > 0 ? "done" : "skipped";
}

const numberOrganization = (organizationId: string, isDue: { decidedAt: object }, now: Date): Promise<void> =>
  inTransaction(async () => {
    // Runs are serialized: the second one continues where the first ended.
    const organization = await lockOrganization(organizationId);
    const intended = await IntendedAccession.findAll({ where: { organizationId, ...isDue }, lock: true });
    const ids = intended.map(({ contributionId }) => contributionId);
    const contributions = await Contribution.findAll({ where: { organizationId, id: ids, deletedAt: null } });
    const assessed = Map.groupBy(contributions, (contribution) => assessAccession(contribution, now));
    const toNumber = (assessed.get("number") ?? []).sort((a, b) => Number(a.paginationId) - Number(b.paginationId));
    const found = toNumber
      .flatMap((contribution) =>
        intended
          .filter(({ contributionId }) => contributionId === contribution.id)
          .map(({ actorId, decidedAt, contributor }) => ({ contribution, contributor, actorId, decidedAt })),
      )
      .sort((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime());
    for (const [year, accessions] of Map.groupBy(found, ({ decidedAt }) => decidedAt.getUTCFullYear())) {
      await numberYear(organization, { year, accessions });
    }
    const waiting = assessed.get("wait") ?? [];
    const settled = ids.filter((id) => !waiting.some((contribution) => contribution.id === id));
    await IntendedAccession.destroy({ where: { organizationId, contributionId: settled } });
  });

interface AccessionYear {
  year: number;
  accessions: readonly { contribution: Contribution; contributor: string; actorId: string | null; decidedAt: Date }[];
}

async function numberYear(
  { id: organizationId, accessionPattern }: Organization,
  { year, accessions }: AccessionYear,
): Promise<void> {
  const media = await Media.findAll({
    attributes: ["contributionId", "title"],
    where: { organizationId, contributionId: accessions.map(({ contribution }) => contribution.id) },
    order: ["position"],
  });
  const last = await reserveNumbers({ counter: "accession_counters", organizationId, year, count: accessions.length });
  await Accession.bulkCreate(
    accessions.map(({ contribution: { id: contributionId, collectionId }, contributor, actorId, decidedAt }, index) => {
      const number = last - accessions.length + 1 + index;
      const files = media.filter((item) => item.contributionId === contributionId);
      return {
        organizationId,
        year,
        number,
        contributionId,
        collectionId,
        contributor,
        label: formatLabel(accessionPattern, { year, number }),
        title: files.find(({ title }) => title !== "")?.title ?? "",
        files: files.length,
        actorId,
        accessionedAt: decidedAt,
      };
    }),
  );
}

export const formatLabel = (pattern: string, { year, number }: { year: number; number: number }): string =>
  pattern.replace("{year}", String(year)).replace("{number}", String(number).padStart(4, "0"));

/** Happens once, and cannot be undone: the number is never reused. */
export const deaccession = (
  actor: SignedInActor,
  timeZone: string,
  { organizationId, accessionId, reason, authority, on, now }: OrganizationInput<"deaccession">,
): Promise<void> =>
  inTransaction(async () => {
    const found = await lockEntry({ organizationId, accessionId });
    if (found.deaccessionedOn !== null) throw new AppError("CONFLICT");
    if (!canDeaccessionOn(on, { accessionedAt: found.accessionedAt, timeZone, now })) {
      throw unknownInput(["on"], "is before the accession, or in the future");
    }
    const deaccessionedBy = actor.user.id;
    await found.update({
      deaccessionedOn: on,
      deaccessionReason: reason,
      deaccessionAuthority: authority,
      deaccessionedBy,
    });
    await recordEntryChange(actor, "contribution:deaccession", found, { reason, authority, on });
  });
