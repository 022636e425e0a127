/** What search engines learn: the public pages, whoever asks. */
import { sitemapSpan } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { visibleCollections } from "../../visibility/collections.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { isOpened } from "../../visibility/opened.ts";

const nobody = null;

const presentPage = ({ organizationId, id, updatedAt }: Collection | Contribution) => ({
  organizationId,
  id,
  updatedAt: updatedAt.toISOString(),
});

export async function getSitemap(): Promise<Answer<"GET /api/sitemap">> {
  const collections = await Collection.findAll({
    attributes: ["organizationId", "id", "updatedAt"],
    where: literal(`${visibleCollections(nobody, '"Collection"')} AND ${isOpened('"Collection"')}`),
    order: ["organizationId", "createdAt"],
  });
  const newest = await Contribution.findOne({ attributes: ["paginationId"], order: [["paginationId", "DESC"]] });
  return { collections: collections.map(presentPage), last: newest?.paginationId ?? "0" };
}

/** The public pictures and films of a contribution, by their ids. */
const images = literal(`ARRAY(SELECT m.id FROM media m
  WHERE m.organization_id = "Contribution".organization_id AND m.contribution_id = "Contribution".id
    AND ${visibleFiles(nobody, "m")} ORDER BY m.position)`);

/** One walk along the index of all contributions; its length does not depend on where it begins. */
export async function listSitemapContributions(after: string): Promise<Answer<"GET /api/sitemap/contributions">> {
  const until = String(BigInt(after) + BigInt(sitemapSpan));
  const contributions = await Contribution.findAll({
    attributes: ["organizationId", "collectionId", "id", "updatedAt", [images, "images"]],
    where: {
      [Op.and]: [
        { paginationId: { [Op.gt]: after, [Op.lte]: until } },
        literal(visibleContributions(nobody, '"Contribution"')),
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
