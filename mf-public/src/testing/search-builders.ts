import type { Answer } from "@samling/contract/types";
import { organizationId } from "./builders.ts";
import { buildGridItem, collectionId } from "./media-builders.ts";

export type SearchResponse = Answer<"GET /api/search">;

export const buildSearchItem = (
  number: number,
  overrides: Partial<SearchResponse["items"][number]> = {},
): SearchResponse["items"][number] => ({
  ...buildGridItem(number),
  organizationId,
  collectionId,
  organizationName: "Hamnarkivet",
  publishedAt: "2026-01-01T00:00:00.000Z",
  edtf: "1938/1941",
  location: "Smögen, Sverige",
  ...overrides,
});

export const buildSearchResponse = (overrides: Partial<SearchResponse> = {}): SearchResponse => ({
  items: [buildSearchItem(1)],
  total: 1,
  isMore: false,
  isLoose: false,
  isPreparing: false,
  isIdentifier: false,
  region: null,
  unknown: { words: [], without: null },
  time: null,
  alsoFoundAs: [],
  didYouMean: [],
  collections: [],
  organizations: [],
  facets: {
    organizations: [{ organizationId, name: "Hamnarkivet", count: 1 }],
    kinds: [
      { kind: "image", count: 1 },
      { kind: "video", count: 3 },
    ],
    decades: [
      { decade: 1930, count: 1 },
      { decade: 1940, count: 1 },
      { decade: 1950, count: 1 },
    ],
    undated: 2,
    licenses: [
      { license: "CC BY", count: 4 },
      { license: "CC BY-SA", count: 1 },
      { license: "InC", count: 2 },
    ],
    places: [{ place: "Smögen", count: 1 }],
    tags: [],
    people: [],
  },
  next: null,
  ...overrides,
});

export const buildSuggested = (
  overrides: Partial<Answer<"GET /api/search/suggestions">> = {},
): Answer<"GET /api/search/suggestions"> => ({
  times: [],
  places: [],
  people: [],
  tags: [],
  collections: [],
  organizations: [],
  items: [],
  ...overrides,
});
