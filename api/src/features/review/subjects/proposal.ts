/** Accepting changes that contributors made after approval, and undoing that. */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { AppError, invalidInput } from "../../../errors.ts";
import { readUploads } from "../../../files/consume-uploads.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Contribution } from "../../../models/contributions.ts";
import type { Correction, Proposal, ProposedFiles } from "../../../models/proposal.ts";
import { Case, type Decision, type DecisionSnapshot } from "../../../models/review.ts";
import { noFiles, planFiles, uploadsOf } from "../../contributions/plan-files.ts";
import { licensedBy, planTexts } from "../../contributions/plan-texts.ts";
import { planProposal } from "../../contributions/propose.ts";
import { forgetChosenLicenses, recordChosenLicenses } from "../../users/agreements.ts";
import type { CaseWithContribution, DecisionInput } from "../decision/decide.ts";

type ProposalPlan = Awaited<ReturnType<typeof planProposal>>;
type ProposalView = NonNullable<Answer<"GET /api/organization/{id}/cases/{caseId}">["proposal"]>;

export interface PlannedChange {
  target: CaseWithContribution;
  plan: ProposalPlan;
}

/** A file that has been removed, replaced or added cannot be restored. */
const isFinal = ({ remove, replace, add }: ProposedFiles): boolean => remove.length + replace.length + add.length > 0;

/** Proposals are decided as a whole, and not together with contributions. */
export function checkKinds(
  toDecide: readonly CaseWithContribution[],
  { kind, fileIds }: Pick<DecisionInput, "kind" | "fileIds">,
): boolean {
  const proposals = toDecide.filter(({ reviewCase }) => reviewCase.kind === "proposal");
  if (proposals.length === 0) return false;
  const refuse = (path: string, message: string) => invalidInput({ path: [path], code: "unknown", message });
  if (proposals.length < toDecide.length) throw refuse("cases", "must be of one kind");
  if (kind !== "publish" && kind !== "decline") throw refuse("kind", "does not fit a proposal");
  if (fileIds.length > 0) throw refuse("fileIds", "does not fit a proposal");
  return true;
}

/** Plans the effect of accepting it now; null if that is no longer possible, as when a file of it has been deleted. */
async function planNow(contribution: Contribution, proposal: Proposal, now: Date): Promise<ProposalPlan | null> {
  const uploads = await readUploads(uploadsOf(proposal.files));
  try {
    return await planProposal(contribution, { ...proposal, uploads, now });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Ignores the order and file names, which do not make it another change. */
const fingerprintOf = (changes: readonly Correction[]): string =>
  changes
    .map(({ field, from, to }) => JSON.stringify([field, from, to]))
    .sort()
    .join();

/** Whether the same parts have been changed since it was sent, so that accepting it would undo that. */
export async function isStale(contribution: Contribution, proposal: Proposal, now: Date): Promise<boolean> {
  const plan = await planNow(contribution, proposal, now);
  return plan === null || fingerprintOf(plan.changes) !== fingerprintOf(proposal.changes);
}

export async function planProposals(toDecide: readonly CaseWithContribution[], now: Date): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = [];
  const stale: Case[] = [];
  for (const change of toDecide) {
    const { reviewCase, contribution } = change;
    const plan = reviewCase.proposal && (await planNow(contribution, reviewCase.proposal, now));
    if (plan && fingerprintOf(plan.changes) === fingerprintOf(reviewCase.proposal?.changes ?? []))
      planned.push({ target: change, plan });
    else stale.push(reviewCase);
  }
  if (stale.length === 0) return planned;
  const conflicts = stale.map(({ id: caseId, version, state }) => ({ caseId, version, state, isStale: true }));
  throw new AppError("CONFLICT", { details: { conflicts } });
}

export function changedBy({
  target: { reviewCase },
  plan,
}: PlannedChange): NonNullable<DecisionSnapshot["changed"]> | null {
  if (!reviewCase.proposal || isFinal(reviewCase.proposal.files)) return null;
  return { texts: plan.texts.before, edits: plan.files.before };
}

export async function acceptProposals(planned: readonly PlannedChange[], jobs: Jobs): Promise<void> {
  for (const { target, plan } of planned) {
    await plan.texts.write();
    const added = await plan.files.write(jobs);
    const mediaIds = [...licensedBy(plan.texts), ...added];
    await recordChosenLicenses(target.contribution, { mediaIds, now: proposedAt(target.reviewCase) });
    await touch(target.contribution);
  }
}

const proposedAt = ({ proposal, openedAt }: Case): Date =>
  proposal?.proposedAt ? new Date(proposal.proposedAt) : openedAt;

/** The change may be in rows that belong to it. */
async function touch(contribution: Contribution): Promise<void> {
  contribution.changed("updatedAt", true);
  await contribution.save();
}

interface RevertContext {
  jobs: Jobs;
  now: Date;
}

/** False if it cannot be undone: files were involved, it has changed since, or a newer one waits. */
export async function revertProposal(
  { reviewCase, contribution }: CaseWithContribution,
  { kind, before: { changed } }: Decision,
  { jobs, now }: RevertContext,
): Promise<boolean> {
  const { organizationId, contributionId, proposal } = reviewCase;
  const newer = { organizationId, contributionId, kind: "proposal", state: "waiting" as const };
  if (!proposal || (await Case.count({ where: { ...newer, id: { [Op.ne]: reviewCase.id } } })) > 0) return false;
  if (kind !== "publish") return true;
  if (!changed) return false;
  const texts = await planTexts(contribution, { texts: changed.texts, userId: proposal.userId, now });
  const files = await planFiles(contribution, {
    files: { ...noFiles, edits: changed.edits },
    uploads: new Map(),
    now,
  });
  const reverted = [...texts.corrections, ...files.corrections].map(({ from, to, ...change }) => ({
    ...change,
    from: to,
    to: from,
  }));
  if (fingerprintOf(reverted) !== fingerprintOf(proposal.changes)) return false;
  await texts.write();
  await files.write(jobs);
  await forgetChosenLicenses(contribution, proposedAt(reviewCase));
  await touch(contribution);
  return true;
}

export async function presentProposal(
  { proposal, state }: Case,
  contribution: Contribution,
  now: Date,
): Promise<ProposalView | null> {
  if (!proposal) return null;
  const { changes, files } = proposal;
  const uploads = await readUploads(uploadsOf(files));
  const present = (upload: string, mediaId: string | null) => {
    const file = uploads.get(upload);
    return file ? [{ uploadId: upload, mediaId, name: file.name, isPicture: file.type.startsWith("image/") }] : [];
  };
  return {
    changes,
    isStale: state === "waiting" && (await isStale(contribution, proposal, now)),
    isFinal: isFinal(files),
    files: [
      ...files.replace.flatMap(({ id, upload }) => present(upload, id)),
      ...files.add.flatMap(({ upload }) => present(upload, null)),
    ],
    removed: files.remove,
    edited: files.edits.map(({ id }) => id),
  };
}
