import type { Answer } from "@samling/contract/types";
import { select } from "../../database/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { findCollectionOrganization } from "../collections/service.ts";

type CollectionFacets = Answer<"GET /api/collection-facets">;

/** A longer list would not help anyone to find a value. */
const maxValues = 200;

/** The values by which the caller can search a collection; never derived from media that the caller may not see. */
export async function getFacets(actor: Actor, collectionId: string): Promise<CollectionFacets> {
  const { organizationId } = await findCollectionOrganization(actor, collectionId);
  const [facets] = await select<CollectionFacets>(
    `WITH seen AS MATERIALIZED (
       SELECT m.kind, m.tags, trim(split_part(m.location, ',', 1)) AS place, decade_of(m.date, m.open_date) AS decade FROM media m
       JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
       WHERE m.organization_id = $organizationId AND m.collection_id = $collectionId AND ${visibleContributions(actor, "c")}
         AND ${visibleFiles(actor, "m")}
     ), tags AS (
       SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, count(*) AS count FROM seen, unnest(seen.tags) AS tag
       WHERE tag <> '' GROUP BY lower(tag) ORDER BY count(*) DESC, lower(tag) LIMIT $maxValues
     ), decades AS (
       SELECT decade, count(*) AS count FROM seen WHERE decade IS NOT NULL GROUP BY decade ORDER BY decade
     ), places AS (
       SELECT mode() WITHIN GROUP (ORDER BY place) AS place, count(*) AS count FROM seen
       WHERE place <> '' GROUP BY fold_text(place) ORDER BY count(*) DESC, fold_text(place) LIMIT $maxValues
     )
     SELECT coalesce((SELECT json_agg(tags) FROM tags), '[]') AS tags,
       coalesce((SELECT json_agg(decades) FROM decades), '[]') AS decades,
       coalesce((SELECT json_agg(places) FROM places), '[]') AS places,
       (SELECT count(*) FROM seen WHERE kind = 'image')::integer AS images,
       (SELECT count(*) FROM seen WHERE kind = 'video')::integer AS videos,
       (SELECT count(*) FROM seen WHERE kind = 'sound')::integer AS sounds,
       (SELECT count(*) FROM seen WHERE kind = 'text')::integer AS stories`,
    { bind: { organizationId, collectionId, maxValues } },
  );
  if (!facets) throw new Error("An aggregate query always returns a row.");
  return facets;
}
