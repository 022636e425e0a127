import { maxSimilar } from "@samling/contract/constants";
import { literal, Op, QueryTypes } from "sequelize";
import { notFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { type FoundMedia, findMediaById } from "./found-media.ts";

/** Days, and degrees of latitude (two kilometers), within which media without a shared tag count as near. */
const near = { days: 366, degrees: 0.02 };
/** How many candidates near one file are considered. */
const neighbours = 200;

interface Sought {
  contributionId: string;
  /** By default those of the contribution. */
  tag?: string[] | undefined;
}

/**
 * Media of the same organization: most shared tags first, then nearest in time, then in place. Never those of the
 * contribution itself, nor ones that the caller may not see.
 */
export async function listSimilar(actor: Actor, { contributionId, tag }: Sought): Promise<FoundMedia[]> {
  const contribution = await Contribution.findOne({
    attributes: ["organizationId", "id"],
    where: { [Op.and]: [{ id: contributionId }, literal(visibleContributions(actor, '"Contribution"'))] },
    include: [
      {
        model: Media,
        as: "media",
        attributes: ["id", "tags"],
        separate: true,
        where: literal(visibleFiles(actor, '"Media"')),
      },
    ],
  });
  if (!contribution) throw notFound();
  const tags = tag ?? (contribution.media ?? []).flatMap((media) => media.tags);
  const ids = await rank(actor, { contribution, tags: [...new Set(tags.map((text) => text.trim().toLowerCase()))] });
  return findMediaById(actor, ids, { organizationId: contribution.organizationId });
}

async function rank(
  actor: Actor,
  { contribution, tags }: { contribution: Contribution; tags: string[] },
): Promise<string[]> {
  const { sequelize } = Media;
  if (!sequelize) throw new Error("There is no database connection yet.");
  const rows = await sequelize.query<{ id: string }>(
    `WITH anchor AS (
       SELECT date, location_lat AS lat, location_lng AS lng FROM media
       WHERE organization_id = $organizationId AND contribution_id = $contributionId
     ), candidate AS (
       SELECT id FROM media WHERE organization_id = $organizationId AND fold_tags(tags) && $tags::text[]
       UNION SELECT n.id FROM anchor a CROSS JOIN LATERAL (
         SELECT id FROM media WHERE organization_id = $organizationId AND date BETWEEN a.date - $days::int AND a.date + $days::int
         ORDER BY abs(date - a.date) LIMIT $neighbours) n
       UNION SELECT n.id FROM anchor a CROSS JOIN LATERAL (
         SELECT id FROM media WHERE organization_id = $organizationId
           AND location_lat BETWEEN a.lat - $degrees::float8 AND a.lat + $degrees::float8
           AND location_lng BETWEEN a.lng - 2 * $degrees::float8 AND a.lng + 2 * $degrees::float8
         ORDER BY abs(location_lat - a.lat) + abs(location_lng - a.lng) LIMIT $neighbours) n
     )
     SELECT m.id FROM candidate
       JOIN media m ON m.organization_id = $organizationId AND m.id = candidate.id
       JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
       CROSS JOIN LATERAL (
         SELECT min(abs(m.date - a.date)) AS days,
           min(pow(m.location_lat - a.lat, 2) + pow((m.location_lng - a.lng) * cos(radians(a.lat)), 2)) AS distance
         FROM anchor a) nearness
     WHERE m.contribution_id <> $contributionId AND m.state <> 'failed' AND ${visibleContributions(actor, "c")}
       AND ${visibleFiles(actor, "m")}
     ORDER BY cardinality(ARRAY(SELECT unnest(fold_tags(m.tags)) INTERSECT SELECT unnest($tags::text[]))) DESC,
       nearness.days NULLS LAST, nearness.distance NULLS LAST, m.pagination_id DESC
     LIMIT $limit`,
    {
      bind: {
        organizationId: contribution.organizationId,
        contributionId: contribution.id,
        tags,
        ...near,
        neighbours,
        limit: maxSimilar,
      },
      type: QueryTypes.SELECT,
    },
  );
  return rows.map(({ id }) => id);
}
