import { z } from "zod";
import { call } from "../call.ts";
import { mediaKinds } from "../constants/files.ts";
import { fallbackLanguage } from "../constants/languages.ts";
import { maxCountedHits, maxSearchQueryLength } from "../limits.ts";
import { mediaFields } from "../media-fields.ts";
import { count, GridItem, Id, Instant, Language } from "../shapes.ts";

const Year = z
  .string()
  .regex(/^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
  .describe("A year, month or day: `1940`, `1940-05`, `1940-05-17`.");

const degrees = (limit: number) => z.number().min(-limit).max(limit);
const Box = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/)
  .transform((text) => text.split(",").map(Number) as [number, number, number, number])
  .pipe(z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]))
  .describe("`west,south,east,north` in degrees.");

/** Query of a search, shared by hits, suggestions, years, map and feeds. */
const criteria = {
  q: z.string().max(maxSearchQueryLength).default("").describe("Words and a time, in any language."),
  language: Language.default(fallbackLanguage).describe("The reader's language, for names and titles."),
  datesAsWords: z.enum(["true"]).optional().describe("Search for a time in `q` as words, not as a filter."),
  organizationId: Id.optional(),
  collectionId: Id.optional(),
  from: Year.optional(),
  to: Year.optional(),
  undated: z.enum(["true"]).optional().describe("Only media without an understood date."),
  place: z.string().max(mediaFields.location.maxLength).optional(),
  bbox: Box.optional(),
  kind: z.enum(mediaKinds).optional(),
  license: z
    .string()
    .max(600)
    .transform((text) => text.split(","))
    .optional()
    .describe("Ids of licenses, separated by commas."),
  tag: z.string().max(mediaFields.tags.maxLength).optional(),
  person: z.string().max(mediaFields.otherPhotographer.maxLength).optional().describe("The photographer."),
};

const counted = <K extends string>(key: K) =>
  z.array(z.object({ [key]: z.string(), count } as Record<K, z.ZodString> & { count: typeof count }));

const FoundItem = GridItem.extend({
  organizationId: Id,
  collectionId: Id,
  organizationName: z.string(),
  publishedAt: Instant,
  edtf: z.string().nullable().describe("When it was taken, as far as this is understood."),
});

const Facets = z
  .object({
    organizations: z.array(z.object({ organizationId: Id, name: z.string(), count })),
    kinds: z.array(z.object({ kind: z.enum(mediaKinds), count })),
    decades: z.array(z.object({ decade: z.int(), count })).describe("Each counts media that overlap it."),
    undated: count,
    licenses: counted("license"),
    places: counted("place"),
    tags: counted("tag"),
    people: counted("person"),
  })
  .describe("Available filters, each counted with all others applied.");

const titles = {
  collections: z.array(z.object({ organizationId: Id, collectionId: Id, title: z.string(), language: Language })),
  organizations: z.array(z.object({ organizationId: Id, name: z.string() })),
};
const namedCounts = z.array(
  z.object({ name: z.string(), count: count.nullable().describe("Null if there are too many to count.") }),
);

const mayBeSlow = ["NOT_FOUND", "TIMEOUT"] as const;

export const searchCalls = {
  search: call({
    address: "GET /api/search",
    summary: "Media by words (even misspelt, inflected or partial), time, place and reuse.",
    permission: "contribution:list",
    query: z.object({
      ...criteria,
      sort: z.enum(["relevance", "newest", "oldest"]).default("relevance"),
      cursor: z
        .string()
        .regex(/^\d{1,5}$/)
        .optional()
        .describe("`next` of the previous page."),
    }),
    response: z.object({
      items: z.array(FoundItem),
      total: z.int(),
      isMore: z.boolean().describe("There are more than `total`, which is capped."),
      isLoose: z.boolean().describe("Whether nothing has all the words, so that each result has at least one of them."),
      isPreparing: z.boolean().describe("Little was found, and new media are still found by their exact words only."),
      time: z
        .object({ from: Year.nullable(), to: Year.nullable() })
        .nullable()
        .describe("The time in `q`, applied as a filter; null is an open end."),
      isIdentifier: z
        .boolean()
        .describe("`q` is the id, address, entry number or accession number of the results, and of nothing else."),
      region: z.string().nullable().describe("The region in `q`: results were taken there, or name it."),
      alsoFoundAs: z.array(z.string()).describe("Other names of places, which were included in the search."),
      didYouMean: z.array(z.string()).describe("A similar query that has results."),
      unknown: z
        .object({
          words: z.array(z.string()),
          without: z.string().nullable().describe("The query without these words, if it has results."),
        })
        .describe("Words of `q` that no text has, if there are no results, or none with all the words."),
      ...titles,
      facets: Facets.nullable().describe("Only on the first page."),
      next: z.string().nullable(),
    }),
    errors: mayBeSlow,
  }),
  suggestSearches: call({
    address: "GET /api/search/suggestions",
    summary:
      "Times, places, photographers, tags, collections and organizations that match the typed text, and a few pictures.",
    permission: "contribution:list",
    query: z.object({
      q: criteria.q,
      language: criteria.language,
      organizationId: criteria.organizationId,
      collectionId: criteria.collectionId,
    }),
    response: z.object({
      times: z
        .array(z.object({ from: Year, to: Year, count: namedCounts.element.shape.count }))
        .describe("The time that was typed and, for a decade, its years with the most pictures."),
      places: z
        .array(namedCounts.element.extend({ also: z.string() }))
        .describe("`also`: the other name that was typed, if any."),
      people: namedCounts.describe("Photographers."),
      tags: namedCounts,
      ...titles,
      items: z.array(FoundItem).describe("A few pictures."),
    }),
    errors: mayBeSlow,
  }),
  searchYears: call({
    address: "GET /api/search/years",
    summary: "How many results overlap each decade, year or month; undated ones are counted separately.",
    permission: "contribution:list",
    query: z.object({ ...criteria, unit: z.enum(["decade", "year", "month"]).default("decade") }),
    response: z.object({
      stretches: z.array(z.object({ from: z.string().describe("`1940`, or `1940-05` for a month."), count: z.int() })),
      undated: z.int(),
      isMore: z.boolean().describe(`Words have more hits: the first ${maxCountedHits} were counted.`),
    }),
    errors: mayBeSlow,
  }),
  searchMap: call({
    address: "GET /api/search/map",
    summary: "Results in a part of the map, counted by cell; a cell with a single result names it.",
    permission: "contribution:list",
    query: z.object({ ...criteria, zoom: z.coerce.number().int().min(0).max(18).default(3) }),
    response: z.object({
      cells: z.array(
        z.object({
          bbox: z.string().describe("`west,south,east,north` of its pictures, for a search of the cell."),
          latitude: z.number(),
          longitude: z.number(),
          count: z.int(),
          item: FoundItem.nullable().describe("For a cell with a single result."),
        }),
      ),
      places: counted("place"),
      unplaced: z.int().describe("Results without a position on the map."),
      isMore: z.boolean().describe(`Words have more hits: the first ${maxCountedHits} were counted.`),
    }),
    errors: mayBeSlow,
  }),
} as const;
