import { AppError, notFound } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { isReachable, Membership, User } from "../../../models/accounts.ts";
import { Contribution } from "../../../models/contributions.ts";
import type { Case, StoredQuestion } from "../../../models/review.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import { type CaseIds, lockCases, mayDecideOwn } from "./access.ts";

export interface CaseWithContribution {
  reviewCase: Case;
  contribution: Contribution;
}

export type DecideCasesRequest = OrganizationInput<"decideCases"> & {
  /** Part of a flood of notices: only contributors whose contributions were hidden are notified. */
  isOfFlood?: boolean;
};
/** `keepsFiles`: single files were not mentioned, and each stays as it was decided. */
export type DecisionInput = DecideCasesRequest & { fileIds: string[]; keepsFiles: boolean; asked: StoredQuestion[] };

/** Describes the state that undoing a decision restores. */
export const describeState = ({ reviewCase, contribution }: CaseWithContribution) => ({
  version: reviewCase.version,
  state: reviewCase.state,
  hiddenAt: contribution.hiddenAt?.toISOString() ?? null,
  withheldAs: contribution.withheldAs,
});

export async function findWithContributions(
  organizationId: string,
  cases: readonly Case[],
): Promise<CaseWithContribution[]> {
  const ids = cases.flatMap(({ contributionId }) => contributionId ?? []);
  const contributions = await Contribution.findAll({ where: { organizationId, id: ids }, order: ["id"], lock: true });
  return cases.map((reviewCase) => {
    const contribution = contributions.find((contribution) => contribution.id === reviewCase.contributionId);
    if (!contribution) throw notFound();
    return { reviewCase, contribution };
  });
}

export const lockWithContributions = async (actor: SignedInActor, cases: CaseIds): Promise<CaseWithContribution[]> =>
  findWithContributions(cases.organizationId, await lockCases(actor, cases));

export async function lockTargets(actor: SignedInActor, cases: CaseIds): Promise<CaseWithContribution[]> {
  const targets = await lockWithContributions(actor, cases);
  const isOwn = targets.some(({ contribution }) => isContributedBy(actor, contribution));
  if (isOwn && !(await mayDecideOwn(actor, cases.organizationId))) throw new AppError("OWN_CONTRIBUTION");
  return targets;
}

export const isContributedBy = (actor: SignedInActor, { userId }: Contribution): boolean => userId === actor.user.id;

/** Finds contributors to an organization who can be written to, and may answer. */
export async function findReachable(contributions: readonly Contribution[]): Promise<Set<string>> {
  const userIds = contributions.flatMap(({ userId }) => userId ?? []);
  const people = await User.findAll({ attributes: ["id"], where: { id: userIds, ...isReachable } });
  const where = { organizationId: contributions[0]?.organizationId, userId: userIds, status: "suspended" as const };
  const suspended = userIds.length > 0 ? await Membership.findAll({ attributes: ["userId"], where }) : [];
  const reachable = new Set(people.map((person) => person.id));
  for (const { userId } of suspended) reachable.delete(userId);
  return reachable;
}
