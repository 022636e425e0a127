import { literal, Op, type WhereOptions } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { notFound } from "../../../errors.ts";
import { can, type SignedInActor } from "../../../http/actor.ts";
import { CollectionReviewer } from "../../../models/collections.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { Organization } from "../../../models/organizations.ts";
import { Case } from "../../../models/review.ts";
import { isReviewedBy, visibleContributions } from "../../../visibility/contributions.ts";
import { findVisibleContribution } from "../../contributions/list.ts";

/** SQL for "the caller decides this case": admins decide every one of their organization. */
export const isDecidedBy = (actor: SignedInActor, organizationId: string, alias: string): Literal =>
  literal(can(actor, "contribution:readAll", organizationId) ? "true" : isReviewedBy(actor, alias));

export async function decidesAny(actor: SignedInActor, organizationId: string): Promise<boolean> {
  if (can(actor, "contribution:readAll", organizationId)) return true;
  const isReviewer = literal(isReviewedBy(actor, '"CollectionReviewer"'));
  return (await CollectionReviewer.findOne({ where: { [Op.and]: [{ organizationId }, isReviewer] } })) !== null;
}

/** SQL for "the caller may see the contribution of this case": members who review see no private ones of others. */
const isVisible = (actor: SignedInActor): Literal =>
  literal(`EXISTS (SELECT FROM contributions given WHERE given.organization_id = "Case".organization_id
    AND given.id = "Case".contribution_id AND ${visibleContributions(actor, "given")})`);

/** Selects the caller's cases that meet the conditions, without those of deleted contributions and collections. */
export const casesOf = (
  actor: SignedInActor,
  organizationId: string,
  ...conditions: WhereOptions<Case>[]
): WhereOptions<Case> => ({
  [Op.and]: [
    { organizationId },
    isDecidedBy(actor, organizationId, '"Case"'),
    ...(can(actor, "contribution:readAll", organizationId) ? [] : [isVisible(actor)]),
    literal(`"Case"."contribution_id" NOT IN (SELECT id FROM contributions WHERE deleted_at IS NOT NULL
      AND organization_id = ${Case.sequelize?.escape(organizationId)})`),
    literal(`"Case"."collection_id" NOT IN (SELECT id FROM collections WHERE status = 'DELETE'
      AND organization_id = ${Case.sequelize?.escape(organizationId)})`),
    ...(conditions as []),
  ],
});

/** Whether the caller may decide on their own contributions (DEC-53): many museums are one person. */
export async function mayDecideOwn(actor: SignedInActor, organizationId: string): Promise<boolean> {
  if (can(actor, "contribution:readAll", organizationId)) return true;
  const { reviewersDecideOwn } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  return reviewersDecideOwn;
}

export interface CaseIds {
  organizationId: string;
  ids: readonly string[];
}

/** Locks all of them or none, in the order in which they were opened, so that two concurrent decisions wait for each other. */
export async function lockCases(actor: SignedInActor, { organizationId, ids }: CaseIds): Promise<Case[]> {
  const id = [...new Set(ids)];
  const cases = await Case.findAll({
    where: casesOf(actor, organizationId, { id }),
    order: ["paginationId"],
    lock: true,
  });
  if (cases.length < id.length) throw notFound();
  return cases;
}

export async function findOwnContribution(actor: SignedInActor, id: string): Promise<Contribution> {
  const contribution = await findVisibleContribution(actor, id);
  if (contribution.userId !== actor.user.id) throw notFound();
  return contribution;
}
