/** Lists the public pages for search engines, the same for every caller. */
import { namedPageSize, sitemapSpan } from "@samling/contract/constants/contributions";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { Addresses } from "../../files/addresses.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { visibleCollections } from "../../visibility/collections.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { isOpened } from "../../visibility/opened.ts";
import { findCollectionOrganization } from "../collections/service.ts";

const anonymous = null;

const presentPage = ({ organizationId, id, updatedAt }: Collection | Contribution) => ({
  organizationId,
  id,
  updatedAt: updatedAt.toISOString(),
});

export async function getSitemap(): Promise<Answer<"GET /api/sitemap">> {
  const collections = await Collection.findAll({
    attributes: ["organizationId", "id", "updatedAt"],
    where: literal(`${visibleCollections(anonymous, '"Collection"')} AND ${isOpened('"Collection"')}`),
    order: ["organizationId", "createdAt"],
  });
  const newest = await Contribution.findOne({ attributes: ["paginationId"], order: [["paginationId", "DESC"]] });
  return { collections: collections.map(presentPage), last: newest?.paginationId ?? "0" };
}

/** The ids of a contribution's public pictures and films. */
const images = literal(`ARRAY(SELECT m.id FROM media m
  WHERE m.organization_id = "Contribution".organization_id AND m.contribution_id = "Contribution".id
    AND ${visibleFiles(anonymous, "m")} ORDER BY m.position)`);

/** Walks once along the index of all contributions; the cost does not depend on where it begins. */
export async function listSitemapContributions(after: string): Promise<Answer<"GET /api/sitemap/contributions">> {
  const until = String(BigInt(after) + BigInt(sitemapSpan));
  const contributions = await Contribution.findAll({
    attributes: ["organizationId", "collectionId", "id", "updatedAt", [images, "images"]],
    where: {
      [Op.and]: [
        { paginationId: { [Op.gt]: after, [Op.lte]: until } },
        literal(visibleContributions(anonymous, '"Contribution"')),
        literal(isOpened('"Contribution"')),
      ],
    },
    order: ["paginationId"],
  });
  return contributions.map((contribution) => ({
    ...presentPage(contribution),
    collectionId: contribution.collectionId,
    images: contribution.get("images") as string[],
  }));
}

interface FirstMedia {
  id: string;
  title: string;
  key: string | null;
}

/** Returns the first public media item that is ready; null if none is. A story without a title gets its first words. */
const firstMediaSql = literal(`(SELECT json_build_object('id', m.id, 'title', CASE WHEN m.title = '' AND m.kind = 'text'
    THEN left(regexp_replace(m.description, '\\s+', ' ', 'g'), 80) ELSE m.title END, 'key', (
    SELECT d.key FROM derivatives d WHERE d.organization_id = m.organization_id AND d.media_id = m.id
      AND d.kind = 'thumb' AND d.type = 'image/jpeg'))
  FROM media m
  WHERE m.organization_id = "Contribution".organization_id AND m.contribution_id = "Contribution".id
    AND m.state = 'ready' AND ${visibleFiles(anonymous, "m")}
  ORDER BY m.position LIMIT 1)`);

/** Walks once along the index of a collection's contributions. */
export async function listTitledContributions(
  collectionId: string,
  after: string | undefined,
  addresses: Addresses,
): Promise<Answer<"GET /api/collection/{id}/contributions">> {
  const { organizationId } = await findCollectionOrganization(anonymous, collectionId);
  const rows = await Contribution.findAll({
    attributes: ["id", "paginationId", [firstMediaSql, "first"]],
    where: {
      [Op.and]: [
        { organizationId, collectionId },
        after === undefined ? {} : { paginationId: { [Op.lt]: after } },
        literal(visibleContributions(anonymous, '"Contribution"')),
      ],
    },
    order: [["paginationId", "DESC"]],
    limit: namedPageSize + 1,
  });
  const page = rows.slice(0, namedPageSize);
  const items = page.flatMap((contribution) => {
    const firstMedia = contribution.get("first") as FirstMedia | null;
    if (!firstMedia) return [];
    const { id: mediaId, title, key } = firstMedia;
    const thumbnailUrl = key && addresses.derivative({ mediaId, key, isOpen: true });
    return [{ id: contribution.id, title, thumbnailUrl }];
  });
  return { items, next: rows.length > namedPageSize ? (page.at(-1)?.paginationId ?? null) : null };
}
