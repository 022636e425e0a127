import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type FavoriteSet = Answer<"POST /api/favorite-sets">;
export type OpenedSet = Answer<"GET /api/shared-sets/{key}">;

const list = [{ type: "Favourite", id: "SETS" }] as const;

export const setApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The token of a link mailed to a visitor is in no address, since logs keep those; without it, the person is signed in.
    listFavoriteSets: read(build, "POST /api/favorite-sets/mine", { keepUnusedDataFor: 0, providesTags: [...list] }),
    openFavoriteSet: read(build, "POST /api/favorite-sets/{id}/pictures", {
      keepUnusedDataFor: 0,
      providesTags: [...list],
    }),
    openSharedSet: read(build, "GET /api/shared-sets/{key}", { providesTags: [...list] }),
    createFavoriteSet: write(build, "POST /api/favorite-sets", { invalidatesTags: [...list] }),
    changeFavoriteSet: write(build, "POST /api/favorite-sets/{id}", { invalidatesTags: [...list] }),
  }),
});
