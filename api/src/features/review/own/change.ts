/** A contributor's own changes after approval. */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { audit } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { AppError } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { Case, Decision, nextVersion, unclaimed } from "../../../models/review.ts";
import { findProposal, lockCases } from "../../contributions/open-case.ts";
import { readMediaValues } from "../../contributions/plan-texts.ts";
import { findOwnContribution } from "../cases/access.ts";
import type { ReasonTexts } from "../cases/reasons.ts";
import { isStale } from "../subjects/proposal.ts";

export async function findIdsWithWaitingChange(contributions: readonly Contribution[]): Promise<Set<string>> {
  const contributionIds = contributions.map(({ id }) => id);
  const organizationIds = [...new Set(contributions.map((contribution) => contribution.organizationId))];
  const where = {
    organizationId: organizationIds,
    contributionId: contributionIds,
    kind: "proposal" as const,
    state: "waiting" as const,
  };
  const waiting = await Case.findAll({ attributes: ["contributionId"], where });
  return new Set(waiting.flatMap((item) => item.contributionId ?? []));
}

/** Presents the last change, ignoring undone ones. */
export async function presentOwnChange(
  contribution: Contribution,
  { reasonOf, now }: { reasonOf: (decision: Decision) => ReasonTexts | null; now: Date },
): Promise<NonNullable<Answer<"GET /api/my-contributions/{id}">["change"]> | null> {
  const { organizationId, id: contributionId, media = [] } = contribution;
  const reviewCase = await Case.findOne({
    where: { organizationId, contributionId, kind: "proposal", proposal: { [Op.ne]: null } },
    order: [["paginationId", "DESC"]],
  });
  if (!reviewCase?.proposal) return null;
  const { texts, changes } = reviewCase.proposal;
  const isWaiting = reviewCase.state === "waiting";
  const decision = isWaiting
    ? null
    : await Decision.findOne({ where: { organizationId, caseId: reviewCase.id }, order: [["paginationId", "DESC"]] });
  return {
    state: isWaiting ? "waiting" : decision?.kind === "publish" ? "accepted" : "declined",
    changes,
    isStale: isWaiting && (await isStale(contribution, reviewCase.proposal, now)),
    sentAt: reviewCase.openedAt.toISOString(),
    decidedAt: decision?.decidedAt.toISOString() ?? null,
    reason: decision ? reasonOf(decision) : null,
    words: decision?.words ?? "",
    media: (texts.media ?? []).flatMap(({ contributionId: _, ...values }) => {
      const row = media.find(({ id }) => id === values.id);
      return row ? [{ ...readMediaValues(row), ...values }] : [];
    }),
    files: (texts.files ?? []).map(({ id, comment }) => ({ id, comment })),
    questionAnswers: texts.questionAnswers ?? [],
  };
}

export const withdrawChange = (actor: SignedInActor, id: string): Promise<void> =>
  inTransaction(async () => {
    const contribution = await findOwnContribution(actor, id);
    await lockCases(id);
    const reviewCase = await findProposal(contribution);
    if (!reviewCase) throw new AppError("CONFLICT");
    await reviewCase.update({ state: "decided", proposal: null, version: nextVersion, ...unclaimed });
    await audit(actor, "contribution:withdrawChange", id, contribution.organizationId);
  });
