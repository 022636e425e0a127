/** Taking into the collection: decided at once, numbered when it can no longer be undone. */
import type { calls } from "@samling/contract/calls";
import { undoWindow } from "@samling/contract/constants";
import { Op, Transaction } from "sequelize";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, orNotFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { Accession, type Decision, IntendedAccession } from "../../models/review.ts";
import { takeNumbers } from "../../models/take-numbers.ts";
import type { CaseWithContribution } from "./decide.ts";
import { margin } from "./letters.ts";

export interface Taken {
  accession: string | null;
  numberedAt: string | null;
}

/** By contribution: its number, or when it gets one. */
export async function findTaken(organizationId: string, contributionId: string[]): Promise<Map<string, Taken>> {
  const where = { organizationId, contributionId };
  const numbered = await Accession.findAll({ attributes: ["contributionId", "label"], where });
  const intended = await IntendedAccession.findAll({ where });
  return new Map<string, Taken>([
    ...intended.map(({ contributionId: id, decidedAt }) => {
      const numberedAt = new Date(decidedAt.getTime() + undoWindow).toISOString();
      return [id, { accession: null, numberedAt }] as [string, Taken];
    }),
    ...numbered.map(({ contributionId: id, label }) => [id, { accession: label, numberedAt: null }] as [string, Taken]),
  ]);
}

export const notTaken: Taken = { accession: null, numberedAt: null };

/** With the decisions, which take it along when they are taken back. */
export async function intendAccessions(
  toDecide: readonly CaseWithContribution[],
  decisions: readonly Decision[],
): Promise<void> {
  const rows = decisions.flatMap(({ id: decisionId, organizationId, caseId, actorId, decidedAt }) => {
    const contributionId = toDecide.find(({ found }) => found.id === caseId)?.contribution.id;
    return contributionId ? [{ organizationId, contributionId, decisionId, actorId, decidedAt }] : [];
  });
  await IntendedAccession.bulkCreate(rows);
}

/** The job that gives numbers, in the order of the decisions, and of what was decided at once, of the sending. */
export async function numberAccessions(now: Date): Promise<JobResult> {
  const isDue = { decidedAt: { [Op.lte]: new Date(now.getTime() - undoWindow - margin) } };
  const due = await IntendedAccession.findAll({ attributes: ["organizationId"], where: isDue });
  const organizations = new Set(due.map(({ organizationId }) => organizationId));
  for (const organizationId of organizations) await numberOf(organizationId, isDue, now);
  return due.length > 0 ? "done" : "skipped";
}

const numberOf = (organizationId: string, isDue: { decidedAt: object }, now: Date): Promise<void> =>
  inTransaction(async () => {
    // One run after the other: whoever comes second finds what the first has left.
    const lock = Transaction.LOCK.NO_KEY_UPDATE;
    const organization = await Organization.findByPk(organizationId, { lock, rejectOnEmpty: true });
    const intended = await IntendedAccession.findAll({ where: { organizationId, ...isDue }, lock: true });
    const id = intended.map(({ contributionId }) => contributionId);
    const kept = await Contribution.findAll({ where: { organizationId, id, deletedAt: null } });
    // What was hidden, taken back or deleted meanwhile is not the organization's to take. What has just been hidden may
    // be shown again, and waits until then.
    const isWaiting = ({ state, hiddenAt }: Contribution) =>
      state === "hidden" && hiddenAt !== null && hiddenAt.getTime() > now.getTime() - undoWindow - margin;
    const waiting = new Set(kept.filter(isWaiting).map((one) => one.id));
    const found = kept
      .filter(({ state }) => state === "published")
      .map((contribution) => ({ contribution, of: intended.find((one) => one.contributionId === contribution.id) }))
      .sort(
        (a, b) =>
          timeOf(a.of) - timeOf(b.of) || Number(a.contribution.paginationId) - Number(b.contribution.paginationId),
      );
    for (const [year, some] of Map.groupBy(found, ({ of }) => new Date(timeOf(of)).getUTCFullYear())) {
      await numberYear(organization, { year, some });
    }
    const settled = id.filter((one) => !waiting.has(one));
    await IntendedAccession.destroy({ where: { organizationId, contributionId: settled } });
  });

const timeOf = (of: IntendedAccession | undefined): number => of?.decidedAt.getTime() ?? 0;

interface Year {
  year: number;
  some: readonly { contribution: Contribution; of: IntendedAccession | undefined }[];
}

async function numberYear({ id: organizationId, accessionPattern }: Organization, { year, some }: Year): Promise<void> {
  const media = await Media.findAll({
    attributes: ["contributionId", "title"],
    where: { organizationId, contributionId: some.map(({ contribution }) => contribution.id) },
    order: ["position"],
  });
  const last = await takeNumbers({ counter: "accession_counters", organizationId, year, count: some.length });
  await Accession.bulkCreate(
    some.map(({ contribution: { id: contributionId, collectionId }, of }, index) => {
      const number = last - some.length + 1 + index;
      const files = media.filter((one) => one.contributionId === contributionId);
      return {
        organizationId,
        year,
        number,
        contributionId,
        collectionId,
        label: writeLabel(accessionPattern, { year, number }),
        title: files.find(({ title }) => title !== "")?.title ?? "",
        files: files.length,
        actorId: of?.actorId ?? null,
        accessionedAt: new Date(timeOf(of)),
      };
    }),
  );
}

export const writeLabel = (pattern: string, { year, number }: { year: number; number: number }): string =>
  pattern.replace("{year}", String(year)).replace("{number}", String(number).padStart(4, "0"));

type Deaccessioning = z.output<(typeof calls.deaccession)["body"]> & {
  organizationId: string;
  accessionId: string;
  now: Date;
};

/** Once, and for good: the number is given to nothing else. */
export const deaccession = (
  actor: SignedIn,
  { organizationId, accessionId: id, reason, authority, on, now }: Deaccessioning,
): Promise<void> =>
  inTransaction(async () => {
    const found = await orNotFound(Accession.findOne({ where: { organizationId, id }, lock: true }));
    if (found.deaccessionedOn !== null) throw new AppError("CONFLICT");
    const isPossible = on >= dayOf(found.accessionedAt) && on <= dayOf(now);
    if (!isPossible) {
      throw invalidInput({ path: ["on"], code: "unknown", message: "is before it was taken in, or in the future" });
    }
    const deaccessionedBy = actor.user.id;
    await found.update({
      deaccessionedOn: on,
      deaccessionReason: reason,
      deaccessionAuthority: authority,
      deaccessionedBy,
    });
    // So that the next hand-over tells the archives that have had it.
    const contribution = await Contribution.findOne({ where: { organizationId, id: found.contributionId } });
    contribution?.changed("updatedAt", true);
    await contribution?.save();
    await audit(actor, "contribution:deaccession", found.contributionId, organizationId, {
      label: found.label,
      reason,
      authority,
      on,
    });
  });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
