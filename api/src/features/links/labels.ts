import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { Link } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { quoteId } from "../../visibility/collections.ts";

/** SQL for the ids of the contributions that were sent by a link. */
export const sentByLink = (organizationId: string, linkId: string): Literal =>
  literal(`(SELECT id FROM contributions
    WHERE organization_id = ${quoteId(organizationId)} AND link_id = ${quoteId(linkId)})`);

/** Returns the links through which these contributions were sent, by the link's id. */
export async function findLinkLabels(
  contributions: readonly Pick<Contribution, "organizationId" | "linkId">[],
): Promise<Map<string, { id: string; label: string }>> {
  const sent = contributions.filter(({ linkId }) => linkId !== null);
  if (sent.length === 0) return new Map();
  const where = {
    organizationId: sent.map(({ organizationId }) => organizationId),
    id: sent.map(({ linkId }) => linkId ?? ""),
  };
  const links = await Link.findAll({ attributes: ["id", "label"], where });
  return new Map(links.map(({ id, label }) => [id, { id, label }]));
}

/** How a contribution was given on a collection day, and whether two tablets have given out its number. */
export async function describeOnBehalf({
  organizationId,
  id,
  onBehalf,
}: Contribution): Promise<Answer<"GET /api/organization/{id}/cases/{caseId}">["onBehalf"]> {
  if (!onBehalf) return null;
  const onDays = { organizationId, id: { [Op.ne]: id }, linkId: { [Op.ne]: null } };
  const sharing = await Contribution.count({ where: { ...onDays, onBehalf: { number: onBehalf.number } } });
  return { ...onBehalf, isNumberShared: sharing > 0 };
}
