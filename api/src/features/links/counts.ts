/** How much was sent by a link. */
import { literal, Op } from "sequelize";
import { select } from "../../database/transaction.ts";
import type { Link } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";

/** SQL: whether a contribution counts toward the limit of its link. A deleted one leaves room for another. */
const isCounted = "deleted_at IS NULL";

export const countContributions = ({ organizationId, id: linkId }: Pick<Link, "organizationId" | "id">) =>
  Contribution.count({ where: { organizationId, linkId, [Op.and]: literal(isCounted) } });

/** By the id of each used link, that is, one that has contributions, whether or not they count. */
export async function countByLink(organizationId: string) {
  const countFiles = (table: string) =>
    `(SELECT count(*) FROM ${table} f WHERE f.organization_id = c.organization_id AND f.contribution_id = c.id)`;
  const rows = await select<{ linkId: string; contributions: number; files: number }>(
    `SELECT c.link_id AS "linkId", count(*) FILTER (WHERE ${isCounted})::int AS contributions,
       coalesce(sum(${countFiles("media")} + ${countFiles("related_files")}) FILTER (WHERE ${isCounted}), 0)::int AS files
     FROM contributions c WHERE c.organization_id = :organizationId AND c.link_id IS NOT NULL GROUP BY 1`,
    { replacements: { organizationId } },
  );
  return new Map(rows.map(({ linkId, ...counts }) => [linkId, counts]));
}
