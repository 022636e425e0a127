/** Lists an organization's contributions in pages, for its admins. */
import type { Answer } from "@samling/contract/types";
import { literal, Op, type WhereOptions } from "sequelize";
import type { Actor } from "../../http/actor.ts";
import type { QueryOf } from "../../http/serve.ts";
import { addressOf, profileOf } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import { isOpenToAll, visibleContributions } from "../../visibility/contributions.ts";
import { formatName, nameFor } from "../../visibility/shown-name.ts";
import { presentMedia } from "../media/presenter.ts";
import { contributor } from "./list.ts";
import { type PresentationContext, presentTitles, presentVisibility } from "./presenter.ts";

const recentPageSize = 10;

type RecentPage = Answer<"GET /api/organization-contributions">;

/** The parts of a contribution that `presentRecentContribution` reads. */
export const recentIncludes = [
  contributor,
  { association: "collection", include: [{ association: "translations", separate: true }] },
  {
    model: Media,
    as: "media",
    separate: true,
    order: ["position"],
    include: [{ model: Derivative, as: "derivatives", separate: true }],
  },
];

const visibleInOrganization = (
  actor: Actor,
  organizationId: string,
  extraConditions: WhereOptions<Contribution> = {},
) => ({ [Op.and]: [{ organizationId }, extraConditions, literal(visibleContributions(actor, '"Contribution"'))] });

export const countContributions = (actor: Actor, organizationId: string): Promise<number> =>
  Contribution.count({ where: visibleInOrganization(actor, organizationId) });

/** Newest first in both paging directions. */
export async function listRecent(
  actor: Actor,
  { organizationId, paginationId, direction }: QueryOf<"listOrganizationContributions">,
): Promise<{ contributions: Contribution[]; offset: number; total: number }> {
  const isForward = direction === "forward";
  const afterCursor = paginationId === undefined ? {} : { paginationId: { [isForward ? Op.lt : Op.gt]: paginationId } };
  const rows = await Contribution.findAll({
    attributes: { include: [isOpenToAll('"Contribution"')] },
    where: visibleInOrganization(actor, organizationId, afterCursor),
    include: recentIncludes,
    order: [["paginationId", isForward ? "DESC" : "ASC"]],
    limit: recentPageSize,
  });
  const contributions = isForward ? rows : rows.reverse();
  const total = await countContributions(actor, organizationId);
  const first = contributions[0];
  const newer = first && { paginationId: { [Op.gt]: first.paginationId } };
  const offset = newer
    ? await Contribution.count({ where: visibleInOrganization(actor, organizationId, newer) })
    : total;
  return { contributions, offset, total };
}

export function presentRecent(
  presentation: PresentationContext,
  { contributions, offset, total }: Awaited<ReturnType<typeof listRecent>>,
): RecentPage {
  const isLast = offset + contributions.length >= total;
  return {
    items: contributions.map((contribution) => presentRecentContribution(presentation, contribution)),
    next: isLast ? null : (contributions.at(-1)?.paginationId ?? null),
    previous: offset === 0 ? null : (contributions[0]?.paginationId ?? null),
    offset,
    total,
  };
}

export function presentRecentContribution(
  { actor, addresses }: PresentationContext,
  contribution: Contribution,
): RecentPage["items"][number] {
  const { user, isOpen } = contribution;
  const contributor = nameFor(actor, user, contribution.organizationId);
  return {
    id: contribution.id,
    contributionId: contribution.id,
    paginationId: contribution.paginationId,
    collectionId: contribution.collectionId,
    collectionTitle: presentTitles(contribution.collection),
    user: { userId: profileOf(user), name: formatName(contributor), email: user ? addressOf(user) : null },
    publishedAt: contribution.publishedAt.toISOString(),
    ...presentVisibility(actor, contribution),
    images: (contribution.media ?? []).map((media) => presentMedia(media, { addresses, isOpen, contributor })),
  };
}
