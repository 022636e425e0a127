import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { maxLatest, maxNearby, namedPageSize, sitemapSpan } from "../constants/contributions.ts";
import { mediaFields } from "../media-fields.ts";
import { Cursor, GridItem, Id, Instant, MediaAddress, PaginationId, RecentContribution } from "../shapes.ts";

const tag = z.string().max(mediaFields.tags.maxLength);
const PublicPage = z.object({ organizationId: Id, id: Id, updatedAt: Instant });

const LinkableItem = GridItem.extend({ organizationId: Id, collectionId: Id });
const SimilarReason = z.object({
  kind: z
    .enum(["look", "place", "near", "date", "time", "tag", "word"])
    .describe("What they have in common, most significant first."),
  text: z.string().describe("The tag or word, or the date as EDTF."),
});

/** Lists of contributions and media that are not read through their collection. */
export const contributionListCalls = {
  listSimilarPictures: specifiedCall({
    address: "GET /api/similar-pictures",
    summary:
      "Media of the organization that share tags, words, time, place or look, with the reason; never media of the same contribution.",
    permission: "contribution:list",
    query: z.object({
      contributionId: Id,
      tag: z
        .union([tag.transform((item) => [item]), z.array(tag).max(600)])
        .optional()
        .describe("Repeatable; by default the tags of the contribution."),
    }),
    response: z.array(LinkableItem.extend({ reasons: z.array(SimilarReason) })),
    errors: ["NOT_FOUND"],
  }),
  listNeighbors: call({
    address: "GET /api/media/{id}/neighbors",
    summary: `The same picture from other contributors, the previous and next in time in the collection, and the nearest by place of up to ${maxNearby} other contributions to the organization.`,
    permission: "contribution:list",
    response: z.object({
      samePictures: z
        .array(LinkableItem.extend({ isBetter: z.boolean() }))
        .describe("Linked by staff as showing the same; `isBetter`: the better one of the two. Better ones first."),
      before: LinkableItem.nullable().describe("Null if it has no date, or is the first."),
      after: LinkableItem.nullable(),
      nearby: z
        .array(LinkableItem.extend({ meters: z.int() }))
        .max(maxNearby)
        .describe("The nearest first; empty if it has no position."),
    }),
    errors: ["NOT_FOUND"],
  }),
  listLatestPictures: call({
    address: "GET /api/latest-pictures",
    summary: "Public pictures: the newest of every organization, then the second newest of each, and so on.",
    permission: "contribution:list",
    response: z.array(LinkableItem).max(maxLatest),
  }),
  listContributionsOfCollection: call({
    address: "GET /api/collection/{id}/contributions",
    summary: `Public contributions of a collection, newest first, each represented by its first picture or film, ${namedPageSize} at a time.`,
    permission: "contribution:list",
    query: z.object({ after: PaginationId.describe("`next` of the previous page.") }),
    response: z.object({
      items: z.array(z.object({ id: Id, title: z.string(), thumbnailUrl: MediaAddress.nullable() })),
      next: z.string().nullable(),
    }),
    errors: ["NOT_FOUND"],
  }),
  getSitemap: call({
    address: "GET /api/sitemap",
    summary: "Pages for search engines: every public collection, and the range of contribution numbers.",
    permission: "contribution:list",
    response: z.object({
      collections: z.array(PublicPage),
      last: z.string().describe("The highest contribution number; 0 if there is none."),
    }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  listSitemapContributions: call({
    address: "GET /api/sitemap/contributions",
    summary: `The public ones among the ${sitemapSpan} contributions after a number, in order.`,
    permission: "contribution:list",
    query: z.object({ after: Cursor.default("0") }),
    response: z.array(
      PublicPage.extend({ collectionId: Id, images: z.array(Id).describe("Its public pictures and films, in order.") }),
    ),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  countContributions: specifiedCall({
    address: "GET /api/organization/{id}/contributions/summary",
    summary: "Number of contributions of an organization.",
    permission: "contribution:readAll",
    response: z.object({ totalContributionCount: z.int() }),
  }),
  listOrganizationContributions: specifiedCall({
    address: "GET /api/organization-contributions",
    summary: "Contributions of an organization, newest first, in pages.",
    permission: "contribution:readAll",
    query: z.object({
      organizationId: Id,
      paginationId: PaginationId.describe("`next` or `previous` of a page; absent for the first page."),
      direction: z.enum(["forward", "backward"]).default("forward"),
    }),
    response: z.object({
      items: z.array(RecentContribution),
      /** Cursor to older ones (`forward`); null at the end. */
      next: z.string().nullable(),
      /** Cursor to newer ones (`backward`); null on the first page. */
      previous: z.string().nullable(),
      /** How many newer ones precede the first of these. */
      offset: z.int(),
      total: z.int(),
    }),
  }),
} as const;
