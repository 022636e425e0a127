import type { ContributionState } from "@samling/contract/constants/contributions";
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { compareValues } from "../../audit/compare-values.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import { can, type SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Contribution } from "../../models/contributions.ts";
import type { ProposedTexts } from "../../models/proposal.ts";
import { isReviewedBy, visibleContributions } from "../../visibility/contributions.ts";
import { findWithheldByNotices } from "../../visibility/withheld-by-notices.ts";
import { recordChosenLicenses } from "../users/agreements.ts";
import {
  findProposal,
  lockCases,
  recordCorrections,
  recordOwnChange,
  returnToQueue,
  settleUnseen,
} from "./open-case.ts";
import { licensedBy, planTexts } from "./plan-texts.ts";
import { authorizeChange } from "./policy.ts";
import { presentVisibility } from "./presenter.ts";
import { mustBeProposed, propose } from "./propose.ts";

type UpdateContributionBody = BodyOf<"updateContribution">;
/** A batch change contains only the media fields that change. */
type ContributionChange = Omit<UpdateContributionBody, "media"> & Pick<ProposedTexts, "media">;

interface ChangeOptions {
  now: Date;
  isRemoval?: boolean;
  /** Reviewers may correct a waiting contribution, but delete nothing. */
  isCorrection?: boolean;
  /** A proposal made in time may be changed for as long as it waits. */
  mayPropose?: boolean;
}

/** Locks the contribution, so that of two concurrent changes the second sees the first. */
export async function lockForChange(actor: SignedInActor, id: string, options: ChangeOptions) {
  const { now, isRemoval = false, isCorrection = false, mayPropose = false } = options;
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  await Contribution.lockRow({ id });
  const contribution = await orNotFound(
    Contribution.findOne({
      attributes: { include: [[literal(isReviewedBy(actor, '"Contribution"')), "isReviewed"]] },
      where: { [Op.and]: [{ id }, isVisible] },
      lock: true,
    }),
  );
  const isReviewer = isCorrection && contribution.getDataValue("isReviewed" as never) === true;
  const hasProposal = mayPropose && (await findProposal(contribution)) !== null;
  authorizeChange(actor, contribution, { now, isRemoval, isReviewer, hasProposal });
  return contribution;
}

interface UpdateOptions {
  jobs: Jobs;
  now: Date;
  /** The answer from which the change was taken. */
  answerId?: string;
  /** The change of many that applies or undoes this one. */
  batchId?: string;
  /** The link in an e-mail grants less than an account. */
  isByLink?: boolean;
  isUndo?: boolean;
}

const recordedParts = ["media", "files", "adminComments", "questionAnswers", "isPublic"] as const;

/** Checks everything first. A contributor's changes after approval, except the wish, wait for a decision. */
export const updateContribution = (
  actor: SignedInActor,
  change: ContributionChange,
  { jobs, now, answerId, batchId, isByLink = false, isUndo = false }: UpdateOptions,
): Promise<Contribution> =>
  inTransaction(async () => {
    const { isPublic } = change;
    await lockCases(change.contributionId);
    const options = { now, isCorrection: true, mayPropose: true };
    const contribution = await lockForChange(actor, change.contributionId, options);
    const isOwn = contribution.userId === actor.user.id;
    const isAnswer = isOwn && contribution.state === "changes_asked";
    const { organizationId } = contribution;
    // Clients send back everything they received; fields that the caller may not change are ignored.
    const mayComment = can(actor, "contribution:comment", organizationId);
    const adminComments = mayComment ? change.adminComments : undefined;
    checkVersion(contribution, change);
    const texts = readTexts(change);
    const isProposed = await mustBeProposed(actor, contribution, { isPublic, hasTexts: hasTexts(texts) });
    const readsPrivate = !isByLink;
    if (isProposed) await propose(actor, contribution, { texts, now, readsPrivate });
    const planning = { texts, userId: actor.user.id, now, isUndo, readsPrivate };
    const plan = isProposed ? null : await planTexts(contribution, planning);
    await plan?.write(jobs);
    if (plan && isOwn && !isUndo) await recordChosenLicenses(contribution, { mediaIds: licensedBy(plan), now });
    const corrections = plan?.corrections ?? [];
    const { adminComments: comments } = contribution;
    const visibility = await decideVisibility(actor, contribution, { isPublic, now });
    contribution.set({
      ...(adminComments !== undefined && { adminComments }),
      ...visibility,
      ...(isAnswer && { withheldAs: "submitted" as const }),
    });
    if (contribution.changed("hiddenAt")) await settleUnseen(contribution);
    if (isAnswer) await returnToQueue(contribution);
    else if (isOwn) await recordOwnChange(contribution, { actor, now });
    await contribution.touch();
    // The fields whose texts differ, if they are known, or else the parts that were sent.
    const parts: Partial<Record<(typeof recordedParts)[number], unknown>> =
      corrections.length > 0 ? { adminComments, isPublic } : { ...change, adminComments };
    const fields = [
      ...corrections.map(({ field }) => field),
      ...recordedParts.filter((part) => parts[part] !== undefined),
    ];
    const mediaIds = plan?.changed.media?.map(({ id }) => id) ?? [];
    // The contributor's own words are kept when staff correct them.
    const isCorrected = corrections.length > 0 && !isOwn;
    if (isCorrected) await recordCorrections(contribution, { actor, corrections, answerId, now });
    const all = [
      ...(isCorrected ? corrections : []),
      ...compareValues("", { adminComments: comments }, { adminComments }),
    ];
    const data = {
      fields: [...new Set(fields)],
      ...(mediaIds.length > 0 && { mediaIds }),
      ...(all.length > 0 && { corrections: all }),
      ...(visibility && (isOwn ? { isPublic } : { isHidden: !isPublic })),
      ...(batchId && { batchId }),
    };
    // Staff find no record of it until the guardian has answered.
    if (contribution.state !== "guardian")
      await audit(actor, "contribution:update", contribution.id, organizationId, data);
    return contribution;
  });

/**
 * The contributor decides on the wish; staff decide for the organization, and leave the wish unchanged (DEC-36).
 * Contributions that wait for a decision or were declined are neither hidden nor shown here: the intake desk decides on
 * them.
 */
async function decideVisibility(
  actor: SignedInActor,
  contribution: Contribution,
  { isPublic, now }: { isPublic: boolean | undefined; now: Date },
): Promise<Partial<Pick<Contribution, "isPublic" | "hiddenAt" | "withheldAs">> | null> {
  if (isPublic === undefined || isPublic === presentVisibility(actor, contribution).isPublic) return null;
  if (contribution.userId === actor.user.id) return { isPublic };
  const { organizationId, id } = contribution;
  if (isPublic && (await findWithheldByNotices(organizationId, [id])).has(id)) throw new AppError("CONFLICT");
  return hideOrShow(contribution, { isHidden: !isPublic, now });
}

/** The states that staff turn into each other without a case: everything else waits for a decision, or has had one. */
const shownOrHidden: readonly ContributionState[] = ["published", "hidden"];

/** The columns that hide a contribution from others, or show it again; none if its state is another one. */
function hideOrShow(
  { state, hiddenAt }: Pick<Contribution, "state" | "hiddenAt">,
  { isHidden, now }: { isHidden: boolean; now: Date },
): Partial<Pick<Contribution, "hiddenAt" | "withheldAs">> {
  if (!shownOrHidden.includes(state)) return {};
  return isHidden ? { hiddenAt: hiddenAt ?? now, withheldAs: "hidden" } : { hiddenAt: null, withheldAs: null };
}

export function checkVersion({ updatedAt }: Contribution, change: Pick<ContributionChange, "updatedAt">): void {
  if (change.updatedAt === undefined || Date.parse(change.updatedAt) === updatedAt.getTime()) return;
  throw new AppError("CONFLICT", { details: { updatedAt: updatedAt.toISOString() } });
}

const hasTexts = (texts: ProposedTexts): boolean => Object.values(texts).flat().length > 0;

const readTexts = ({ media, files, questionAnswers }: ContributionChange): ProposedTexts => ({
  media,
  files: files?.map(({ id, contribution_id: contributionId, comment }) => ({ id, contributionId, comment })),
  questionAnswers,
});
