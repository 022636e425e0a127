import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type FavoriteSet = Answer<"POST /api/favorite-sets">;
export type OpenedSet = Answer<"GET /api/shared-sets/{key}">;
/** Of the link that a visitor was mailed; undefined if somebody is signed in. In no address, which would be kept in logs. */
type Token = string | undefined;

const list = [{ type: "Favourite", id: "SETS" }] as const;

const setApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavoriteSets: build.query<FavoriteSet[], Token>({
      query: (token) => ({ address: "POST /api/favorite-sets/mine", body: { token } }),
      keepUnusedDataFor: 0,
      providesTags: [...list],
    }),
    openFavoriteSet: build.query<OpenedSet, { id: string; token: Token }>({
      query: ({ id, token }) => ({
        address: "POST /api/favorite-sets/{id}/pictures",
        parameters: { id },
        body: { token },
      }),
      keepUnusedDataFor: 0,
      providesTags: [...list],
    }),
    openSharedSet: read(build, "GET /api/shared-sets/{key}", { providesTags: [...list] }),
    createFavoriteSet: write(build, "POST /api/favorite-sets", { invalidatesTags: [...list] }),
    changeFavoriteSet: write(build, "POST /api/favorite-sets/{id}", { invalidatesTags: [...list] }),
  }),
});

export const {
  useListFavoriteSetsQuery,
  useOpenFavoriteSetQuery,
  useOpenSharedSetQuery,
  useCreateFavoriteSetMutation,
  useChangeFavoriteSetMutation,
} = setApi;
