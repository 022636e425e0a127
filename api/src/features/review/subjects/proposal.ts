/** Accepting changes that contributors made after approval, and undoing that. */
import { Op } from "sequelize";
import { AppError, unknownInput } from "../../../errors.ts";
import { readUploads } from "../../../files/consume-uploads.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Contribution } from "../../../models/contributions.ts";
import type { Proposal, ProposedFiles } from "../../../models/proposal.ts";
import { Case, type Decision, type DecisionSnapshot } from "../../../models/review.ts";
import { noFiles, planFiles, uploadsOf } from "../../contributions/plan-files.ts";
import { licensedBy, planTexts } from "../../contributions/plan-texts.ts";
import { planProposal } from "../../contributions/propose.ts";
import { forgetChosenLicenses, recordChosenLicenses } from "../../users/agreements.ts";
import type { CaseWithContribution } from "../cases/cases.ts";
import { mailKinds, writeLetters } from "../letters/letters.ts";
import { isSameChange, reverse } from "../rules.ts";
import { type CaseDetail, type DecisionContext, findSettled, type Subject } from "./subject.ts";

type ProposalPlan = Awaited<ReturnType<typeof planProposal>>;

interface PlannedChange {
  target: CaseWithContribution;
  plan: ProposalPlan;
}

/** A file that has been removed, replaced or added cannot be restored. */
const isFinal = ({ remove, replace, add }: ProposedFiles): boolean => remove.length + replace.length + add.length > 0;

/** Proposals are decided as a whole. */
function check({ input: { kind, fileIds } }: DecisionContext): void {
  if (kind !== "publish" && kind !== "decline") throw unknownInput(["kind"], "does not fit a proposal");
  if (fileIds.length > 0) throw unknownInput(["fileIds"], "does not fit a proposal");
}

/**
 * Plans the effect of accepting it now; null if that is no longer possible, for example because one of its files has
 * been deleted.
 */
async function planNow(contribution: Contribution, proposal: Proposal, now: Date): Promise<ProposalPlan | null> {
  const uploads = await readUploads(uploadsOf(proposal.files));
  try {
    return await planProposal(contribution, { ...proposal, uploads, now });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether the same parts have been changed since it was sent, so that accepting it would undo that. */
export async function isStale(contribution: Contribution, proposal: Proposal, now: Date): Promise<boolean> {
  const plan = await planNow(contribution, proposal, now);
  return plan === null || !isSameChange(plan.changes, proposal.changes);
}

async function planAll(targets: readonly CaseWithContribution[], now: Date): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = [];
  const stale: Case[] = [];
  for (const change of targets) {
    const { reviewCase, contribution } = change;
    const plan = reviewCase.proposal && (await planNow(contribution, reviewCase.proposal, now));
    if (plan && isSameChange(plan.changes, reviewCase.proposal?.changes ?? [])) planned.push({ target: change, plan });
    else stale.push(reviewCase);
  }
  if (stale.length === 0) return planned;
  const conflicts = stale.map(({ id: caseId, version, state }) => ({ caseId, version, state, isStale: true }));
  throw new AppError("CONFLICT", { details: { conflicts } });
}

function changedBy({ target: { reviewCase }, plan }: PlannedChange): DecisionSnapshot["changed"] {
  if (!reviewCase.proposal || isFinal(reviewCase.proposal.files)) return null;
  return { texts: plan.texts.before, edits: plan.files.before };
}

async function acceptAll(planned: readonly PlannedChange[], jobs: Jobs): Promise<void> {
  for (const { target, plan } of planned) {
    await plan.texts.write(jobs);
    const added = await plan.files.write(jobs);
    const mediaIds = [...licensedBy(plan.texts), ...added];
    await recordChosenLicenses(target.contribution, { mediaIds, now: proposedAt(target.reviewCase) });
    await target.contribution.touch();
  }
}

const proposedAt = ({ proposal, openedAt }: Case): Date =>
  proposal?.proposedAt ? new Date(proposal.proposedAt) : openedAt;

/** False if it cannot be undone: files were involved, it has changed since, or a newer one waits. */
async function undo(
  { reviewCase, contribution }: CaseWithContribution,
  { kind, before: { changed } }: Decision,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<boolean> {
  const { organizationId, contributionId, proposal: sent } = reviewCase;
  const newer = { organizationId, contributionId, kind: "proposal", state: "waiting" as const };
  if (!sent || (await Case.count({ where: { ...newer, id: { [Op.ne]: reviewCase.id } } })) > 0) return false;
  if (kind !== "publish") return true;
  if (!changed) return false;
  const texts = await planTexts(contribution, { texts: changed.texts, userId: sent.userId, now });
  const files = await planFiles(contribution, { files: { ...noFiles, edits: changed.edits }, uploads: new Map(), now });
  if (!isSameChange(reverse([...texts.corrections, ...files.corrections]), sent.changes)) return false;
  await texts.write(jobs);
  await files.write(jobs);
  await forgetChosenLicenses(contribution, proposedAt(reviewCase));
  await contribution.touch();
  return true;
}

async function present(
  { reviewCase: { proposal: sent, state }, contribution }: CaseWithContribution,
  now: Date,
): Promise<NonNullable<CaseDetail["proposal"]> | null> {
  // Withdrawn.
  if (!sent) return null;
  const { changes, files } = sent;
  const uploads = await readUploads(uploadsOf(files));
  const presentUpload = (upload: string, mediaId: string | null) => {
    const file = uploads.get(upload);
    return file ? [{ uploadId: upload, mediaId, name: file.name, isPicture: file.type.startsWith("image/") }] : [];
  };
  return {
    changes,
    isStale: state === "waiting" && (await isStale(contribution, sent, now)),
    isFinal: isFinal(files),
    files: [
      ...files.replace.flatMap(({ id, upload }) => presentUpload(upload, id)),
      ...files.add.flatMap(({ upload }) => presentUpload(upload, null)),
    ],
    removed: files.remove,
    edited: files.edits.map(({ id }) => id),
  };
}

export const proposal: Subject = {
  check,
  findConflicts: findSettled,
  plan: async ({ jobs, targets, input: { kind, now } }) => {
    const planned = kind === "publish" ? await planAll(targets, now) : [];
    return {
      apply: () => acceptAll(planned, jobs),
      changed: new Map(planned.map((item) => [item.target.reviewCase.id, changedBy(item)])),
    };
  },
  undo,
  writeLetters: (actor, targets, context) => {
    const kinds = {
      ...mailKinds,
      publish: "contribution-change-accepted",
      decline: "contribution-change-declined",
    } as const;
    return writeLetters(actor, targets, { ...context, kinds });
  },
  auditedAs: { publish: "contribution:acceptChange", decline: "contribution:declineChange" },
  present: async (_actor, target, now) => ({ proposal: await present(target, now) }),
};
