import { userContributionsPageSize } from "@samling/contract/constants/contributions";
import type { UserContribution } from "@samling/contract/shapes";
import { literal, Op } from "sequelize";
import type { z } from "zod";
import type { Addresses } from "../../files/addresses.ts";
import { type Actor, can } from "../../http/actor.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import { isOpenToAll, visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { isProfileHidden } from "../../visibility/profiles.ts";
import { nameFor } from "../../visibility/shown-name.ts";
import { contributor } from "../contributions/list.ts";
import { presentVisibility } from "../contributions/presenter.ts";
import { presentMedia } from "../media/presenter.ts";

interface UserContributionsQuery {
  userId: string;
  organizationId?: string;
  paginationId?: string | undefined;
}

/**
 * A person's contributions as far as the caller may see them and the profile. For a collection that has been archived
 * since, contributors read the organization's archived text, so theirs are included for themselves (DEC-17).
 */
export async function listUserContributions(
  actor: Actor,
  { paginationId, ...owner }: UserContributionsQuery,
): Promise<Contribution[]> {
  const hasProfile = literal(`NOT ${isProfileHidden(actor, '"Contribution"')}`);
  const isVisible = visibleContributions(actor, '"Contribution"');
  const isOwnArchived = `"Contribution".deleted_at IS NULL AND collection.status = 'ARCHIVED'`;
  const condition = actor?.user.id === owner.userId ? `(${isVisible} OR (${isOwnArchived}))` : isVisible;
  return Contribution.findAll({
    attributes: { include: [isOpenToAll('"Contribution"')] },
    where: {
      [Op.and]: [
        owner,
        paginationId ? { paginationId: { [Op.lt]: paginationId } } : {},
        hasProfile,
        literal(condition),
      ],
    },
    include: [
      contributor,
      {
        model: Collection,
        as: "collection",
        required: true,
        include: [{ association: "translations", separate: true }],
      },
      {
        model: Media,
        as: "media",
        separate: true,
        where: literal(visibleFiles(actor, '"Media"')),
        order: ["position"],
        include: [{ model: Derivative, as: "derivatives", separate: true }],
      },
    ],
    order: [["paginationId", "DESC"]],
    limit: userContributionsPageSize + 1,
  });
}

export function presentUserContribution(
  { actor, addresses }: { actor: Actor; addresses: Addresses },
  contribution: Contribution,
): z.input<typeof UserContribution> {
  const { collection, isOpen } = contribution;
  const contributor = nameFor(actor, contribution.user, contribution.organizationId);
  const isArchived = collection?.status === "ARCHIVED";
  const isShown = !isArchived || can(actor, "collection:readAll", contribution.organizationId);
  return {
    id: contribution.id,
    paginationId: contribution.paginationId,
    organizationId: contribution.organizationId,
    collectionId: contribution.collectionId,
    collectionTitles: (collection?.translations ?? []).map(({ languageCode, title }) => ({ languageCode, title })),
    collectionStatus: collection?.status ?? "ACTIVE",
    archivedText: isArchived ? collection.archivedText : "",
    media: isShown
      ? (contribution.media ?? []).map((media) => presentMedia(media, { addresses, isOpen, contributor }))
      : [],
    ...presentVisibility(actor, contribution),
    publishedAt: contribution.publishedAt.toISOString(),
  };
}
