import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { favoritesPageSize } from "../constants.ts";
import { Email, Favorite, Id, Language, PageQuery } from "../shapes.ts";

/** `a` is the organization, `b` the language (DEC-23). */
const favoriteText = {
  permission: "favorite:save",
  params: z.object({ a: Id, b: Language }),
  response: z.object({ text: z.string().meta({ description: "Empty where the organization has written none." }) }),
  errors: ["NOT_FOUND"],
} as const;

export const favoriteCalls = {
  listFavorites: specifiedCall({
    address: "GET /api/tagged-pictures",
    summary: `The favorites of the signed-in person, newest first, of every organization, ${favoritesPageSize} at a time.`,
    permission: "favorite:readOwn",
    query: PageQuery,
    response: z.array(Favorite).max(favoritesPageSize),
  }),
  addFavorite: specifiedCall({
    address: "POST /api/add-to-tagged/{email}/{pictureId}",
    summary:
      "Save a picture as a favourite of an e-mail address. Signed in, only of one's own. Answers alike whether or not the address is known, and whether or not it was saved before.",
    permission: "favorite:save",
    params: z.object({ email: Email, pictureId: Id }),
    response: z.object({}),
    errors: ["FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  removeFavorite: call({
    address: "DELETE /api/tagged-picture/{pictureId}",
    summary: "Take a picture out of one's favourites.",
    permission: "favorite:readOwn",
    params: z.object({ pictureId: Id }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  getFavoriteText: specifiedCall({
    address: "GET /api/organization-save-favorites/{a}/{b}",
    summary: "What a signed-in person reads after saving a favourite; never the text for visitors.",
    ...favoriteText,
  }),
  getFavoriteTextForVisitors: specifiedCall({
    address: "GET /api/organization-save-favorites-not-loggedin/{a}/{b}",
    summary: "What a visitor reads after saving a favourite.",
    ...favoriteText,
  }),
  getFavoriteSlideshowTexts: specifiedCall({
    address: "GET /api/organization/{id}/favorite-slideshow-add",
    summary: "What stands on the wall after saving a favourite, by language.",
    permission: "favorite:save",
    params: z.object({ id: Id }),
    response: z.array(z.object({ languageCode: Language, text: z.string() })),
    errors: ["NOT_FOUND"],
  }),
} as const;
