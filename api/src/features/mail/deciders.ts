/** Members who decide on contributions, for e-mails, which are written without a caller. */
import { isAllowed, permissions } from "@samling/contract/permissions";
import { Op } from "sequelize";
import { Membership, User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";

/** The collections that a member decides on; `null` means the whole organization. */
export type CollectionScope = readonly string[] | null;

export interface Decider {
  membership: Membership;
  user: User & { email: string };
  scope: CollectionScope;
}

interface DeciderQuery {
  organizationId: string;
  userId?: string;
}

/** Members who have neither left nor been suspended, have proven their address, and decide on at least one collection. */
export async function findDeciders({ organizationId, userId }: DeciderQuery): Promise<Decider[]> {
  const personFilter = userId === undefined ? {} : { userId };
  const reviewers = await CollectionReviewer.findAll({ where: { organizationId, ...personFilter } });
  const members = await Membership.findAll({
    where: { organizationId, status: "active", ...personFilter },
    include: [
      {
        model: User,
        as: "user",
        required: true,
        where: { erasedAt: null, emailProvenAt: { [Op.ne]: null }, email: { [Op.ne]: null } },
      },
    ],
    order: ["userId"],
  });
  return members.flatMap((membership) => {
    const { user, roles } = membership;
    const subject = { isPlatformAdmin: false, roles: [{ organizationId, roles }] };
    const isAdmin = isAllowed(permissions, "contribution:readAll", subject, organizationId);
    const ids = reviewers.filter((item) => item.userId === membership.userId).map(({ collectionId }) => collectionId);
    if (!user?.email || (!isAdmin && (ids.length === 0 || roles.length === 0))) return [];
    return [{ membership, user: user as Decider["user"], scope: isAdmin ? null : ids }];
  });
}
