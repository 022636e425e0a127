import { baseApi, read, write } from "@samling/portal";

const list = [{ type: "Favourite", id: "LIST" }] as const;

const favouriteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavourites: read(build, "GET /api/tagged-pictures", { providesTags: [...list], onlySignedIn: true }),
    addFavourite: write(build, "POST /api/add-to-tagged/{email}/{pictureId}", { invalidatesTags: [...list] }),
    removeFavourite: write(build, "DELETE /api/tagged-picture/{pictureId}", { invalidatesTags: [...list] }),
    registerVisitor: write(build, "POST /api/register-visitor/{orgId}"),
    // The next person at this device must not find the previous one in the browser's cache.
    emailExists: read(build, "GET /api/email-exists/{email}", { keepUnusedDataFor: 0 }),
    getFavouriteText: read(build, "GET /api/organization-save-favorites/{a}/{b}"),
    getFavouriteTextForVisitors: read(build, "GET /api/organization-save-favorites-not-loggedin/{a}/{b}"),
    getFavouriteSlideshowTexts: read(build, "GET /api/organization/{id}/favorite-slideshow-add"),
  }),
});

export const {
  useListFavouritesQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
  useRegisterVisitorMutation,
  useLazyEmailExistsQuery,
  useGetFavouriteTextQuery,
  useGetFavouriteTextForVisitorsQuery,
  useGetFavouriteSlideshowTextsQuery,
} = favouriteApi;
