import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { favoritesPageSize, mostFavoriteIds, mostFavoritesByLink } from "../constants.ts";
import { Email, Favorite, Id, Instant, Language, PageQuery } from "../shapes.ts";

/** `a` is the organization, `b` the language (DEC-23). */
const favoriteText = {
  permission: "favorite:save",
  params: z.object({ a: Id, b: Language }),
  response: z.object({ text: z.string().meta({ description: "Empty if the organization has written none." }) }),
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
      "Save a picture as a favorite of an e-mail address; a signed-in person only for their own. The answer does not reveal whether the address is known or the picture was saved before.",
    permission: "favorite:save",
    params: z.object({ email: Email, pictureId: Id }),
    errors: ["FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  removeFavorite: call({
    address: "DELETE /api/tagged-picture/{pictureId}",
    summary: "Remove a picture from the caller's favorites.",
    permission: "favorite:readOwn",
    errors: ["NOT_FOUND"],
  }),
  listFavoriteIds: call({
    address: "GET /api/favorite-ids",
    summary: `The pictures among the caller's favorites, newest first, at most ${mostFavoriteIds}: what a heart needs to know its state.`,
    permission: "favorite:readOwn",
    response: z.array(Id).max(mostFavoriteIds),
  }),
  openFavoritesLink: call({
    address: "POST /api/visitor-favorites",
    summary:
      "The favorites that were saved with an e-mail address, by the link of the mail and without signing in: what everybody may see of them, newest first.",
    permission: "favorite:save",
    body: z.object({ token: z.string().max(200) }),
    response: z.object({
      expiresAt: Instant,
      favorites: z.array(Favorite).max(mostFavoritesByLink),
    }),
    errors: ["RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
  getFavoriteText: specifiedCall({
    address: "GET /api/organization-save-favorites/{a}/{b}",
    summary: "The text for a signed-in person after saving a favorite; never the text for visitors.",
    ...favoriteText,
  }),
  getFavoriteTextForVisitors: specifiedCall({
    address: "GET /api/organization-save-favorites-not-loggedin/{a}/{b}",
    summary: "The text for a visitor after saving a favorite.",
    ...favoriteText,
  }),
  getFavoriteSlideshowTexts: specifiedCall({
    address: "GET /api/organization/{id}/favorite-slideshow-add",
    summary: "The text on the wall after saving a favorite, by language.",
    permission: "favorite:save",
    response: z.array(z.object({ languageCode: Language, text: z.string() })),
    errors: ["NOT_FOUND"],
  }),
} as const;
