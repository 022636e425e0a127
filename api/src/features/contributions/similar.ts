import type { SimilarReason } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { select } from "../../database/transaction.ts";
import { maxNearlySameBits } from "../../engines/perceptual-hash.ts";
import { orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { QueryOf } from "../../http/serve.ts";
import { Contribution } from "../../models/contributions.ts";
import { spanOf } from "../../models/index-media.ts";
import { Media } from "../../models/media.ts";
import { listWords, type SearchWord } from "../../models/words.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { findMediaById, type MediaListItem } from "./media-list-items.ts";

/** Maximum number of similar media shown beside a contribution. */
const maxSimilar = 12;

/** Days, degrees of latitude (two kilometers) and bits of the perceptual hashes within which media are near. */
const maxDistances = { days: 366, degrees: 0.02, bits: 10 };
const maxCandidates = 200;
/** Maximum number of title words that are searched for. */
const maxWords = 12;

/** A shared tag counts most; time and place count more the nearer they are. */
const points = { tag: 10, sameHash: 12, similarHash: 6, time: 4, place: 3, samePlace: 2, word: 2 };

interface SimilarMedia {
  media: MediaListItem;
  reasons: SimilarReason[];
}

/**
 * Ranks media of the same organization by tags, words of the title, place, time and perceptual hash together, and
 * reports what they have in common. Excludes the contribution's own media, and any that the caller may not see.
 */
export async function listSimilar(
  actor: Actor,
  { contributionId, tag }: QueryOf<"listSimilarPictures">,
): Promise<SimilarMedia[]> {
  const contribution = await orNotFound(
    Contribution.findOne({
      attributes: ["organizationId", "id"],
      where: { [Op.and]: [{ id: contributionId }, literal(visibleContributions(actor, '"Contribution"'))] },
      include: [
        {
          model: Media,
          as: "media",
          attributes: ["id", "tags", "title", "location"],
          separate: true,
          where: literal(visibleFiles(actor, '"Media"')),
        },
      ],
    }),
  );
  const own = contribution.media ?? [];
  const tags = tag ?? own.flatMap((media) => media.tags);
  const rankedRows = await rank(actor, {
    contribution,
    tags: [...new Set(tags.map((text) => text.trim().toLowerCase()))],
    words: listTitleWords(own.map(({ title }) => title)),
    places: [...new Set(own.map(({ location }) => toPlaceQuery(location)))].filter((query) => query !== ""),
  });
  const ids = rankedRows.map(({ id }) => id);
  const media = await findMediaById(actor, ids, { organizationId: contribution.organizationId });
  const reasons = new Map(rankedRows.map((row) => [row.id, explain(row)]));
  return media.map((item) => ({ media: item, reasons: reasons.get(item.id) ?? [] }));
}

/** Omits short words, which are in every title. */
const listTitleWords = (titles: readonly string[]): SearchWord[] => {
  const words = titles.flatMap(listWords).filter(({ word }) => word.length > 3);
  return [...new Map(words.map((word) => [word.word, word])).values()].slice(0, maxWords);
};

/** A `tsquery` for the name of a place, without the larger place that it is part of. */
const toPlaceQuery = (location: string): string =>
  listWords(location.split(",", 1)[0] ?? "")
    .map(({ word }) => `'${word}':C`)
    .join(" & ");

interface RankedRow {
  id: string;
  tags: string[];
  words: string[];
  /** Differing bits of the perceptual hashes. */
  bits: number | null;
  /** EDTF, if both are from the same time. */
  time: string | null;
  days: number | null;
  isSamePlace: boolean;
  distance: number | null;
}

/** Lists what they have in common, the strongest first. */
function explain({ tags, words, bits, time, days, isSamePlace, distance }: RankedRow): SimilarReason[] {
  const isNear = distance !== null && distance <= maxDistances.degrees;
  const reasons: (SimilarReason | false)[] = [
    bits !== null && bits <= maxDistances.bits && { kind: "look", text: "" },
    isSamePlace ? { kind: "place", text: "" } : isNear && { kind: "near", text: "" },
    time !== null
      ? { kind: "date", text: time }
      : days !== null && days <= maxDistances.days && { kind: "time", text: "" },
    ...tags.map((text) => ({ kind: "tag" as const, text })),
    ...words.map((text) => ({ kind: "word" as const, text })),
  ];
  return reasons.filter((reason) => reason !== false);
}

interface RankInput {
  contribution: Contribution;
  tags: string[];
  words: readonly SearchWord[];
  places: readonly string[];
}

/** SQL for the folded name of a place, without the larger place that it is part of. */
const placeOf = (alias: string) => `nullif(trim(split_part(fold_text(${alias}.location), ',', 1)), '')`;
/** SQL for the year, if it was taken within one. */
const yearOf = (alias: string) => `CASE WHEN date_part('year', ${alias}.earliest) = date_part('year', ${alias}.latest)
  THEN date_part('year', ${alias}.earliest)::text END`;
/** Excludes long periods: a whole decade is near everything. */
const isShort = (alias: string) => `${alias}.latest - ${alias}.earliest <= $days::int`;

async function rank(actor: Actor, { contribution, tags, words, places }: RankInput): Promise<RankedRow[]> {
  const { organizationId, id: contributionId } = contribution;
  return select<RankedRow>(
    `WITH anchor AS MATERIALIZED (
       SELECT date, edtf, earliest, latest, location, location_lat AS lat, location_lng AS lng, look FROM media own
       WHERE organization_id = $organizationId AND contribution_id = $contributionId AND ${visibleFiles(actor, "own")}
     ), word AS MATERIALIZED (
       -- Words that mean nothing by themselves are known to the dictionaries, as they are written.
       SELECT w.shown, ('''' || w.word || ''':A')::tsquery AS query FROM json_to_recordset($words) AS w (word text, shown text)
       WHERE NOT EXISTS (SELECT 1 FROM unnest(ARRAY['english_stem', 'swedish_stem', 'danish_stem', 'finnish_stem']) d
         WHERE ts_lexize(d::regdictionary, w.shown) = '{}')
     ), candidate AS (
       SELECT id FROM media WHERE organization_id = $organizationId AND fold_tags(tags) && $tags::text[]
       UNION SELECT n.id FROM anchor a CROSS JOIN LATERAL (
         SELECT id FROM media WHERE organization_id = $organizationId AND date BETWEEN a.date - $days::int AND a.date + $days::int
         ORDER BY abs(date - a.date) LIMIT $neighbors) n
       UNION SELECT n.id FROM anchor a CROSS JOIN LATERAL (
         SELECT id FROM media WHERE organization_id = $organizationId
           AND location_lat BETWEEN a.lat - $degrees::float8 AND a.lat + $degrees::float8
           AND location_lng BETWEEN a.lng - 2 * $degrees::float8 AND a.lng + 2 * $degrees::float8
         ORDER BY abs(location_lat - a.lat) + abs(location_lng - a.lng) LIMIT $neighbors) n
       UNION SELECT n.id FROM anchor a CROSS JOIN LATERAL (
         SELECT id FROM media WHERE organization_id = $organizationId AND look_parts(look) && look_parts_nearby(a.look)
           AND bit_count(look # a.look) <= $bits::int LIMIT $neighbors) n
       UNION SELECT n.id FROM (SELECT query FROM word UNION SELECT unnest($places::text[])::tsquery) w CROSS JOIN LATERAL (
         SELECT id FROM media WHERE organization_id = $organizationId AND search @@ w.query LIMIT $neighbors) n
       UNION SELECT n.id FROM anchor a CROSS JOIN LATERAL (
         SELECT id FROM media m WHERE organization_id = $organizationId AND date IS NULL AND ${isShort("a")}
           AND ${spanOf("m")} && daterange(a.earliest, a.latest, '[]') LIMIT $neighbors) n
     ), ranked AS (
       SELECT m.id, m.pagination_id, common.*,
         ${points.tag} * cardinality(common.tags) + least(2, cardinality(common.words)) * ${points.word}
         + CASE WHEN common.bits <= ${maxNearlySameBits} THEN ${points.sameHash} WHEN common.bits <= $bits THEN ${points.similarHash} ELSE 0 END
         + ${points.time} * greatest(0, 1 - coalesce(common.days::float8 / $days, 1))
         + ${points.place} * greatest(0, 1 - coalesce(common.distance / $degrees, 1))
         + CASE WHEN common."isSamePlace" THEN ${points.samePlace} ELSE 0 END AS points
       FROM candidate
         JOIN media m ON m.organization_id = $organizationId AND m.id = candidate.id
         JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
         CROSS JOIN LATERAL (
           SELECT ARRAY(SELECT unnest(fold_tags(m.tags)) INTERSECT SELECT unnest($tags::text[]) ORDER BY 1) AS tags,
             ARRAY(SELECT shown FROM word WHERE m.search @@ word.query) AS words,
             min(bit_count(m.look # a.look))::integer AS bits,
             coalesce(min(a.edtf) FILTER (WHERE a.edtf = m.edtf AND m.latest - m.earliest > 31),
               min(${yearOf("a")}) FILTER (WHERE ${yearOf("a")} = ${yearOf("m")})) AS time,
             min(greatest(0, m.earliest - a.latest, a.earliest - m.latest)) FILTER (WHERE ${isShort("m")} AND ${isShort("a")})
               AS days,
             coalesce(bool_or(${placeOf("m")} = ${placeOf("a")}), false) AS "isSamePlace",
             min(sqrt(pow(m.location_lat - a.lat, 2) + pow((m.location_lng - a.lng) * cos(radians(a.lat)), 2))) AS distance
           FROM anchor a) common
       WHERE m.contribution_id <> $contributionId AND m.state <> 'failed' AND ${visibleContributions(actor, "c")}
         AND ${visibleFiles(actor, "m")}
     )
     SELECT id, tags, words, bits, time, days, "isSamePlace", distance FROM ranked
     WHERE points > 0 ORDER BY points DESC, pagination_id DESC LIMIT $limit`,
    {
      bind: {
        organizationId,
        contributionId,
        tags,
        words: JSON.stringify(words),
        places,
        ...maxDistances,
        neighbors: maxCandidates,
        limit: maxSimilar,
      },
    },
  );
}
