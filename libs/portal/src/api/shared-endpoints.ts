/** Calls of the shell and several remotes: of two injected under one name, only the first counts. */
import type { Answer } from "@samling/contract/types";
import { baseApi, read, request, write } from "./base-api.ts";

/** Fetched once and kept for the whole visit. */
const maxKeepSeconds = Number.MAX_SAFE_INTEGER / 1000;

export const sharedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Keyed by the token, so that no one is mistaken for the person who was signed in before. */
    getSession: build.query<Answer<"GET /api/user">, string>({
      query: (token) => ({ ...request("GET /api/user", undefined), token, onlySignedIn: true }),
    }),
    getFactors: read(build, "GET /api/user/factors", { onlySignedIn: true, providesTags: ["User"] }),
    challengePasskey: write(build, "POST /api/passkey-challenge"),
    logout: write(build, "DELETE /api/session"),
    // Sending a contribution also accepts the organization's terms.
    listConsents: read(build, "GET /api/user/consents", { onlySignedIn: true, providesTags: ["User", "Contribution"] }),
    getOrganization: read(build, "GET /api/organization/{id}", {
      providesTags: (_answer, _error, { id }) => [{ type: "Organization", id }],
    }),
    listOrganizations: read(build, "GET /api/organizations", { providesTags: [{ type: "Organization", id: "LIST" }] }),
    getCollection: read(build, "GET /api/collection", {
      providesTags: (_answer, _error, { collectionId }) => [{ type: "Collection", id: collectionId }],
    }),
    getCollectionFacets: read(build, "GET /api/collection-facets", {
      providesTags: (_answer, _error, { collectionId }) => [{ type: "Contribution", id: `OF-${collectionId}` }],
    }),
    deleteContribution: write(build, "DELETE /api/delete-contribution"),
    getRoles: read(build, "GET /api/roles", { keepUnusedDataFor: maxKeepSeconds }),
    listLanguages: read(build, "GET /api/languages", { keepUnusedDataFor: maxKeepSeconds, providesTags: ["System"] }),
    listLicenses: read(build, "GET /api/licenses", { keepUnusedDataFor: maxKeepSeconds, providesTags: ["System"] }),
    getMap: read(build, "GET /api/map", { keepUnusedDataFor: maxKeepSeconds }),
    listPlacesInView: read(build, "GET /api/places-in-view"),
    reportClientError: write(build, "POST /api/send-client-error"),
  }),
});

export const {
  useDeleteContributionMutation,
  useGetCollectionFacetsQuery,
  useGetCollectionQuery,
  useGetFactorsQuery,
  useGetMapQuery,
  useGetOrganizationQuery,
  useGetRolesQuery,
  useGetSessionQuery,
  useListConsentsQuery,
  useListLanguagesQuery,
  useListLicensesQuery,
  useListOrganizationsQuery,
  useListPlacesInViewQuery,
} = sharedApi;
