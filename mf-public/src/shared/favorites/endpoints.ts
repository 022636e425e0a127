import { favoritesPageSize } from "@samling/contract/constants/favorites";
import type { Favorite } from "@samling/contract/types";
import { baseApi, read, request, write } from "@samling/portal";
import { pagesOf } from "../pages-of-lists.ts";

const list = [{ type: "Favourite", id: "LIST" }] as const;

export const favoriteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavorites: build.infiniteQuery<Favorite[], void, string>({
      infiniteQueryOptions: pagesOf<Favorite>(favoritesPageSize, ({ pagination_id }) => pagination_id),
      query: ({ pageParam }) => ({
        ...request("GET /api/tagged-pictures", { paginationId: pageParam || undefined }),
        onlySignedIn: true,
      }),
      providesTags: [...list],
    }),
    listFavoriteIds: read(build, "GET /api/favorite-ids", { providesTags: [...list], onlySignedIn: true }),
    // The token is not part of an address, which would be kept in histories and logs.
    openFavoritesLink: read(build, "POST /api/visitor-favorites", { keepUnusedDataFor: 0 }),
    addFavorite: write(build, "POST /api/add-to-tagged/{email}/{pictureId}", { invalidatesTags: [...list] }),
    removeFavorite: write(build, "DELETE /api/tagged-picture/{pictureId}", { invalidatesTags: [...list] }),
    registerVisitor: write(build, "POST /api/register-visitor/{orgId}"),
    // The next person at this device must not find the previous one in the browser's cache.
    emailExists: read(build, "GET /api/email-exists/{email}", { keepUnusedDataFor: 0 }),
    getFavoriteText: read(build, "GET /api/organization-save-favorites/{a}/{b}"),
    getFavoriteTextForVisitors: read(build, "GET /api/organization-save-favorites-not-loggedin/{a}/{b}"),
    getFavoriteSlideshowTexts: read(build, "GET /api/organization/{id}/favorite-slideshow-add"),
  }),
});
