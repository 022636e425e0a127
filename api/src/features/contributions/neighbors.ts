/** The pictures beside a picture or film: the same picture from others, and those near in time and place. */
import { maxNearby } from "@samling/contract/constants/contributions";
import { literal, Op } from "sequelize";
import { select } from "../../database/transaction.ts";
import { orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { DecidedPair, Media } from "../../models/media.ts";
import { inVisibleContribution, visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { findMediaById, type MediaListItem } from "./media-list-items.ts";
import { dayOf } from "./sequences.ts";

/** Degrees of latitude up to which a picture is nearby (about six kilometers). */
const reach = 0.05;
/** Pictures near a place from which the nearest are chosen. */
const maxCandidates = 200;
const metersPerDegree = 111_195;

interface SamePicture {
  media: MediaListItem;
  isBetter: boolean;
}

interface NearbyMedia {
  media: MediaListItem;
  meters: number;
}
interface NeighborRow {
  id: string;
  place: "before" | "after" | "nearby";
  meters: number;
}

export async function listNeighbors(actor: Actor, id: string) {
  const media = await orNotFound(
    Media.findOne({
      attributes: ["id", "organizationId", "collectionId"],
      where: { [Op.and]: [{ id }, literal(visibleFiles(actor, '"Media"'))] },
      include: [inVisibleContribution(actor)],
    }),
  );
  const rows = await findRows(actor, media);
  const neighborMedia = await findMediaById(
    actor,
    rows.map((row) => row.id),
    { organizationId: media.organizationId },
  );
  const listAt = (place: NeighborRow["place"]): NearbyMedia[] =>
    rows
      .filter((row) => row.place === place)
      .flatMap(({ id, meters }) => {
        const neighbor = neighborMedia.find((media) => media.id === id);
        return neighbor ? [{ media: neighbor, meters }] : [];
      });
  const samePictures = await findSamePictures(actor, media);
  const [before = null, after = null] = [listAt("before")[0]?.media, listAt("after")[0]?.media];
  return { samePictures, before, after, nearby: listAt("nearby") };
}

function findRows(actor: Actor, { id, organizationId, collectionId }: Media): Promise<NeighborRow[]> {
  const others = `media m JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
    CROSS JOIN own WHERE m.organization_id = $organizationId AND m.contribution_id <> own.contribution_id
    AND m.state <> 'failed' AND ${visibleContributions(actor, "c")} AND ${visibleFiles(actor, "m")}`;
  const selectInTime = (place: string, compared: string, direction: string) => `(
    SELECT m.id, '${place}' AS place, 0 AS meters FROM ${others} AND m.collection_id = $collectionId
      AND coalesce(own.earliest, own.latest) IS NOT NULL AND coalesce(m.earliest, m.latest) IS NOT NULL
      AND (${dayOf.earliest("m")}, m.pagination_id) ${compared} (${dayOf.earliest("own")}, own.pagination_id)
    ORDER BY ${dayOf.earliest("m")} ${direction}, m.pagination_id ${direction} LIMIT 1)`;
  const distance = `${metersPerDegree} * sqrt(pow(m.location_lat - own.location_lat, 2)
    + pow((m.location_lng - own.location_lng) * cos(radians(own.location_lat)), 2))`;
  // The distance between approximate points would be wrong.
  const nearby = `(
    SELECT * FROM (SELECT DISTINCT ON (contribution_id) id, 'nearby' AS place, round(meters)::integer AS meters FROM (
      SELECT m.id, m.contribution_id, m.pagination_id, ${distance} AS meters FROM ${others}
        AND m.place_shown = 'exact' AND own.place_shown = 'exact'
        AND m.location_lat BETWEEN own.location_lat - ${reach} AND own.location_lat + ${reach}
        AND m.location_lng BETWEEN own.location_lng - 2 * ${reach} AND own.location_lng + 2 * ${reach}
      ORDER BY abs(m.location_lat - own.location_lat) + abs(m.location_lng - own.location_lng) LIMIT ${maxCandidates}) near
      ORDER BY contribution_id, meters, pagination_id) each
    ORDER BY meters, id LIMIT ${maxNearby})`;
  return select<NeighborRow>(
    `WITH own AS (SELECT contribution_id, pagination_id, earliest, latest, location_lat, location_lng, place_shown
       FROM media WHERE organization_id = $organizationId AND id = $id)
     ${selectInTime("before", "<", "DESC")} UNION ALL ${selectInTime("after", ">", "ASC")} UNION ALL ${nearby}`,
    { bind: { id, organizationId, collectionId } },
  );
}

/** Files of other contributions that staff have linked with this one, if the caller may see them; better ones first. */
async function findSamePictures(
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
