import { literal, Op, type WhereOptions } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { prepareIf } from "../../database/prepared-statements.ts";
import { notFound, orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { QueryOf } from "../../http/serve.ts";
import { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Answer, Contribution, questionOfAnswer, RelatedFile } from "../../models/contributions.ts";
import { Derivative, Media, Tiles } from "../../models/media.ts";
import {
  inVisibleContribution,
  isOpenToAll,
  visibleContributions,
  visibleFiles,
} from "../../visibility/contributions.ts";
import { isProfileHidden } from "../../visibility/profiles.ts";
import { nameAttributes } from "../../visibility/shown-name.ts";
import { findCollectionOrganization } from "../collections/service.ts";
import { filterMedia, isFilter } from "./media-filter.ts";
import { findMedia, type MediaListItem } from "./media-list-items.ts";
import { sequenceOf } from "./sequences.ts";

const pageSize = 24;

export const contributor = {
  model: User,
  as: "user",
  attributes: [...nameAttributes, "email", "contactEmail", "guestOf"],
};

const guardianAgreed = [
  literal(`(SELECT json_build_object('isPublic', a.agreed_public) FROM guardians a
    WHERE a.organization_id = "Contribution".organization_id AND a.contribution_id = "Contribution".id
      AND a.agreed_at IS NOT NULL)`),
  "guardianAgreed",
] as [Literal, string];

export async function findVisibleContribution(actor: Actor, id: string): Promise<Contribution> {
  return orNotFound(
    Contribution.findOne({
      attributes: {
        include: [
          isOpenToAll('"Contribution"'),
          guardianAgreed,
          [literal(isProfileHidden(actor, '"Contribution"')), "isProfileHidden"],
        ],
      },
      where: { [Op.and]: [{ id }, literal(visibleContributions(actor, '"Contribution"'))] },
      include: [
        contributor,
        { model: Collection, as: "collection", include: [{ association: "translations", separate: true }] },
        {
          model: Media,
          as: "media",
          separate: true,
          where: literal(visibleFiles(actor, '"Media"')),
          order: ["position"],
          include: [
            { model: Derivative, as: "derivatives" },
            { model: Tiles, as: "tiles", attributes: ["key"] },
          ],
        },
        { model: Answer, as: "answers", separate: true, include: [questionOfAnswer] },
        {
          model: RelatedFile,
          as: "relatedFiles",
          separate: true,
          where: literal(visibleFiles(actor, '"RelatedFile"', "related")),
          order: ["position"],
        },
      ],
    }),
  );
}

interface MediaPage {
  media: MediaListItem[];
  next: string | null;
  /** Total number of matches; sent with the first page. */
  total?: number;
}

/** Walks once along an index of the collection's media or of the search, in one order in both directions. */
export async function listCollectionMedia(
  actor: Actor,
  { collectionId, orgId, paginationId, direction, order, isGallery, ...filter }: QueryOf<"listCollectionContributions">,
): Promise<MediaPage> {
  const { organizationId } = await findCollectionOrganization(actor, collectionId);
  if (organizationId !== orgId) throw notFound();
  const isForward = direction === "forward";
  const sequence = sequenceOf(order, isForward);
  const conditions: WhereOptions<Media> = {
    [Op.and]: [
      { organizationId: orgId, collectionId },
      isGallery ? { kind: ["image", "sound", "text"], state: "ready" } : {},
      filterMedia(filter),
    ],
  };
  const rows = await prepareIf(!actor && !isFilter(filter), () =>
    findMedia(actor, {
      where: { [Op.and]: [conditions, sequence.after(paginationId)] },
      order: sequence.order,
      limit: pageSize + 1,
    }),
  );
  const media = rows.slice(0, pageSize);
  const last = media.at(-1);
  const next = rows.length > pageSize && last ? await sequence.cursorOf(last) : null;
  const page = { media: isForward ? media : media.reverse(), next };
  if (paginationId !== undefined || !isFilter(filter)) return page;
  return { ...page, total: await countMedia(actor, conditions) };
}

const countMedia = (actor: Actor, where: WhereOptions<Media>) =>
  Media.count({
    where: { [Op.and]: [where, literal(visibleFiles(actor, '"Media"'))] },
    include: [inVisibleContribution(actor)],
  });
