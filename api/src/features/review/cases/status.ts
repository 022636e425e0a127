/** Status of a contribution for its contributor: whose turn it is, and the last decision. */
import type { Answer } from "@samling/contract/types";
import { AppError } from "../../../errors.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { Case, Decision } from "../../../models/review.ts";
import { notifiedKindOf } from "../rules.ts";
import { listReasons, type ReasonTexts } from "./reasons.ts";

export type ContributionStatus = Answer<"POST /api/my-contributions/{id}/answer">;
type NotifiedDecision = NonNullable<ContributionStatus["lastDecision"]>;

/** A case with the decisions its contributor was notified of, without undone ones. */
export interface CaseHistory {
  reviewCase: Case | null;
  decisions: (Decision & { kind: NotifiedDecision["kind"] })[];
}

/** Uses a constant number of queries. */
export async function findHistories(contributions: readonly Contribution[]): Promise<Map<string, CaseHistory>> {
  const contributionIds = contributions.map(({ id }) => id);
  const organizationIds = [...new Set(contributions.map((contribution) => contribution.organizationId))];
  const cases = await Case.findAll({
    where: { organizationId: organizationIds, kind: "contribution", contributionId: contributionIds },
  });
  const all = await Decision.findAll({
    where: { organizationId: organizationIds, caseId: cases.map(({ id }) => id) },
    order: [["paginationId", "ASC"]],
  });
  const undone = new Set(all.map(({ undoes }) => undoes));
  const decisionsInForce = all.flatMap((item) => {
    const kind = notifiedKindOf(item.kind, item.before.hiddenAt !== null);
    return kind && !undone.has(item.id) ? [Object.assign(item, { kind })] : [];
  });
  return new Map(
    contributions.map(({ id }) => {
      const reviewCase = cases.find((reviewCase) => reviewCase.contributionId === id) ?? null;
      return [id, { reviewCase, decisions: decisionsInForce.filter(({ caseId }) => caseId === reviewCase?.id) }];
    }),
  );
}

/** Returns the words of each listed reason, by key. A decision may name a reason that no longer exists. */
export async function findReasonTexts(
  organizationIds: Iterable<string>,
): Promise<(item: Decision) => ReasonTexts | null> {
  const lists = new Map<string, Map<string, ReasonTexts>>();
  for (const id of new Set(organizationIds)) {
    lists.set(id, new Map((await listReasons(id)).map(({ key, texts }) => [key, texts])));
  }
  return ({ organizationId, reason }) => (reason ? (lists.get(organizationId)?.get(reason) ?? null) : null);
}

interface StatusInput {
  contribution: Contribution;
  history: CaseHistory | undefined;
  reasonOf: (decision: Decision) => ReasonTexts | null;
}

export function presentStatus({ contribution: { state }, history, reasonOf }: StatusInput): ContributionStatus {
  const caseState = history?.reviewCase?.state;
  const isOpen = caseState === "waiting" || caseState === "asked";
  const last = history?.decisions.at(-1);
  const turn = caseState === "asked" ? ("contributor" as const) : ("organization" as const);
  return {
    state,
    turn: isOpen ? turn : null,
    canAnswer: isOpen,
    canWithdraw: isOpen,
    lastDecision: last
      ? {
          kind: last.kind,
          reason: reasonOf(last),
          asked: last.asked,
          words: last.words,
          at: last.decidedAt.toISOString(),
        }
      : null,
  };
}

export async function getStatus(contribution: Contribution): Promise<ContributionStatus> {
  const histories = await findHistories([contribution]);
  const reasonOf = await findReasonTexts([contribution.organizationId]);
  return presentStatus({ contribution, history: histories.get(contribution.id), reasonOf });
}

/** Contributors may not change it after the decision. */
export function checkOpen({ canAnswer }: ContributionStatus): void {
  if (!canAnswer) throw new AppError("CONFLICT");
}
