import type { LanguageCode } from "@samling/contract/constants/languages";
import { readSearchParameters, toSearchRequest } from "@samling/contract/search-parameters";
import { buildAddress } from "@samling/portal/api/request";
import * as paths from "@samling/portal/paths";
import { type RemoteApp, remoteTable } from "@samling/portal/remote-table";
import type { LiveRemote } from "./registry.ts";

/** Requests that a page will make as soon as its scripts run. */
export interface PageHints {
  app: RemoteApp | undefined;
  /** Whether the page is known to show texts of the whole remote. */
  isKnown: boolean;
  /** Addresses of the API. */
  calls: string[];
}

type PathParameters = Record<string, string | undefined>;
interface HintRequest {
  query: URLSearchParams;
  language: LanguageCode;
}

/** Parameters in the same order as in the page's request. */
const buildSearchAddress = ({ orgId }: PathParameters, { query, language }: HintRequest): string =>
  buildAddress("GET /api/search", toSearchRequest(readSearchParameters(query), { orgId, language })).url;

/** The calls that a page's first view waits for, by the page's pattern. */
const firstCalls: { pattern: string; calls: (parameters: PathParameters, request: HintRequest) => string[] }[] = [
  { pattern: paths.start.path, calls: () => ["/api/organizations", "/api/latest-pictures"] },
  {
    pattern: paths.organization.path,
    calls: ({ orgId }) => [`/api/organization/${orgId}`, `/api/collections?organizationId=${orgId}`],
  },
  {
    pattern: paths.collection.path,
    calls: ({ orgId, collectionId }, { query }) => [
      `/api/organization/${orgId}`,
      `/api/collection?collectionId=${collectionId}`,
      // A search requests other pictures, which only the page itself knows.
      ...(isPlain(query) ? [`/api/collection-contributions?orgId=${orgId}&collectionId=${collectionId}`] : []),
    ],
  },
  {
    pattern: paths.contribution.path,
    calls: ({ orgId, id }) => [`/api/organization/${orgId}`, `/api/contribution/${id}`, "/api/licenses"],
  },
  { pattern: paths.search.path, calls: (parameters, request) => [buildSearchAddress(parameters, request)] },
  {
    pattern: paths.organizationSearch.path,
    calls: (parameters, request) => [`/api/organization/${parameters.orgId}`, buildSearchAddress(parameters, request)],
  },
];

const isPlain = (query: URLSearchParams): boolean => [...query.keys()].every((name) => name === "lang");

const match = (pattern: string, pathname: string): PathParameters | undefined =>
  new URLPattern({ pathname: pattern }).exec({ pathname })?.pathname.groups;

/** Preloads for the page at an address: two round trips instead of seven. */
export function findHints(pathname: string, request: HintRequest, remotes: readonly LiveRemote[]): PageHints {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const livePages = remotes.map(({ info }) => ({
    app: info.app,
    patterns: (info.pages ?? []).map((page) => page.path),
  }));
  const owner = [...remoteTable, ...livePages].find(({ patterns }) =>
    patterns.some((pattern) => match(pattern, path) !== undefined),
  );
  const known = firstCalls
    .map(({ pattern, calls }) => ({ calls, parameters: match(pattern, path) }))
    .find(({ parameters }) => parameters);
  return {
    app: owner?.app,
    isKnown: known !== undefined,
    calls: ["/api/roles", ...(known?.parameters ? known.calls(known.parameters, request) : [])],
  };
}
