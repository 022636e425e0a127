import { Op } from "sequelize";
import type { Actor } from "../../http/actor.ts";
import { DecidedPair, type Media } from "../../models/media.ts";
import { findMediaById, type MediaListItem } from "./media-list-items.ts";

export interface SamePicture {
  media: MediaListItem;
  isBetter: boolean;
}

/** Files of other contributions that staff have linked with this one, if the caller may see them; better ones first. */
export async function findSamePictures(
  actor: Actor,
  { organizationId, id }: Pick<Media, "organizationId" | "id">,
): Promise<SamePicture[]> {
  const includesMedia = { [Op.or]: [{ mediaId: id }, { otherId: id }] };
  const links = await DecidedPair.findAll({ where: { organizationId, betterId: { [Op.ne]: null }, ...includesMedia } });
  if (links.length === 0) return [];
  const ids = links.map(({ mediaId, otherId }) => (mediaId === id ? otherId : mediaId));
  const visibleMedia = await findMediaById(actor, ids, { organizationId });
  const better = new Set(links.map(({ betterId }) => betterId));
  return visibleMedia
    .map((media) => ({ media, isBetter: better.has(media.id) }))
    .sort((a, b) => Number(b.isBetter) - Number(a.isBetter));
}
