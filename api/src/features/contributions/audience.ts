/** Describes who can see a contribution besides its contributor and the admins, by the same rules as `visibleContributions`. */
import { groupNames } from "@samling/contract/constants/collections";
import type { Audience } from "@samling/contract/constants/contributions";
import { literal } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { isClosed } from "../../models/closing.ts";
import { Contribution } from "../../models/contributions.ts";
import { isByHiddenMember } from "../../visibility/contributions.ts";

/** Attribute that `audienceOf` needs of a contribution, which must be loaded with its collection. */
export const isSuspended = (alias: string) => [literal(isByHiddenMember(alias)), "isSuspended"] as [Literal, string];

export function audienceOf(contribution: Contribution): Audience {
  const { collection, isPublic, hiddenAt } = contribution;
  if (hiddenAt !== null) return "hidden";
  if (!isPublic) return "private";
  if (isClosed(contribution)) return "closed";
  if (contribution.getDataValue("isSuspended" as never) === true) return "suspended";
  if (!collection || collection.status === "ARCHIVED") return "closed";
  if (collection.isPublic) return "everybody";
  if (collection.groupName === groupNames.noMember) return "closed";
  return collection.groupName === groupNames.everyMember ? "members" : "group";
}

/** Reads all of them in one query. */
export async function listAudiences(
  organizationId: string,
  ids: readonly string[],
): Promise<{ contributionId: string; audience: Audience; updatedAt: string }[]> {
  const rows = await Contribution.findAll({
    attributes: { include: [isSuspended('"Contribution"')] },
    where: { organizationId, id: [...ids] },
    include: ["collection"],
  });
  return rows.map((row) => ({
    contributionId: row.id,
    audience: audienceOf(row),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
