import { type Attributes, type FindOptions, literal, Op } from "sequelize";
import type { Actor } from "../../http/actor.ts";
import { User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { isOpenToAll, visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { type Nameable, nameAttributes } from "../../visibility/shown-name.ts";
import { type PresentableFile, type PresentableMedia, presentedColumns } from "../media/presenter.ts";

/** The data of a media item in a list. Plain data: building models would take longer than all the rest of a list. */
export type MediaListItem = PresentableMedia &
  Pick<Media, "edtf"> & {
    derivatives: readonly PresentableFile[];
    contribution: Pick<Contribution, "publishedAt"> & { isOpen: boolean; user?: Nameable };
  };

const derivatives = literal(`(
  SELECT coalesce(json_agg(json_build_object('kind', d.kind, 'type', d.type, 'width', d.width, 'key', d.key)), '[]')
  FROM derivatives d WHERE d.organization_id = "Media".organization_id AND d.media_id = "Media".id)`);

type MediaListQuery = Pick<FindOptions<Attributes<Media>>, "where" | "order" | "limit">;

/** Conditions for what the caller may see. */
export async function findMedia(actor: Actor, query: MediaListQuery): Promise<MediaListItem[]> {
  const rows = await Media.findAll({
    ...query,
    where: { [Op.and]: [query.where ?? {}, literal(visibleFiles(actor, '"Media"'))] },
    attributes: [...presentedColumns, "edtf", [derivatives, "derivatives"]],
    include: [
      {
        model: Contribution,
        as: "contribution",
        // Everything that a signed-out visitor receives is public.
        attributes: ["publishedAt", actor ? isOpenToAll("contribution") : [literal("true"), "isOpen"]],
        where: literal(visibleContributions(actor, "contribution")),
        include: [{ model: User, as: "user", attributes: [...nameAttributes] }],
      },
    ],
    raw: true,
    nest: true,
  });
  return rows.map(withAssociations);
}

function withAssociations(row: Media): MediaListItem {
  const { derivatives, contribution } = row;
  if (!derivatives || !contribution) throw new Error("A media item was read without its files or its contribution.");
  return Object.assign(row, { derivatives, contribution });
}

/** Returns them in the order of `ids`. */
export async function findMediaById(
  actor: Actor,
  ids: readonly string[],
  owner: { organizationId?: string } = {},
): Promise<MediaListItem[]> {
  const rows = await findMedia(actor, { where: { ...owner, id: [...ids] } });
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
