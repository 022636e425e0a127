import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import {
  favoritesPageSize,
  maxFavoriteIds,
  maxFavoritesByLink,
  maxInSet,
  maxSetNameLength,
  maxSets,
} from "../constants/favorites.ts";
import { Email, Favorite, GridItem, Id, Instant, Language, Line, PageQuery } from "../shapes.ts";

/** `a` is the organization, `b` the language (DEC-23). */
const favoriteText = {
  permission: "favorite:save",
  params: z.object({ a: Id, b: Language }),
  response: z.object({ text: z.string().describe("Empty if the organization has not written one.") }),
  errors: ["NOT_FOUND"],
} as const;

const token = z
  .string()
  .max(200)
  .optional()
  .describe("Token of the link mailed to a visitor; absent if the caller is signed in.");
const name = Line(maxSetNameLength).min(1);
const pictures = z.array(Id).max(maxInSet);
const FavoriteSet = z.object({
  id: Id,
  name: z.string(),
  key: z.string().nullable().describe("Token of its address while it is shared; null otherwise."),
  coverUrl: z.string().nullable().describe("A thumbnail of the first of them that has one."),
  pictureIds: z.array(Id).describe("The pictures that its owner may see, in the order in which they were added."),
});
const LinkableItem = GridItem.extend({ organizationId: Id, collectionId: Id, organizationName: z.string() });
const OpenedSet = z.object({ name: z.string(), pictures: z.array(LinkableItem).max(maxInSet) });
const ownerCall = {
  permission: "favorite:save",
  errors: ["RESET_TOKEN_INVALID", "NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS"],
} as const;

export const favoriteCalls = {
  listFavorites: specifiedCall({
    address: "GET /api/tagged-pictures",
    summary: `The signed-in person's favorites in every organization, newest first, ${favoritesPageSize} at a time.`,
    permission: "favorite:readOwn",
    query: PageQuery,
    response: z.array(Favorite).max(favoritesPageSize),
  }),
  addFavorite: specifiedCall({
    address: "POST /api/add-to-tagged/{email}/{pictureId}",
    summary:
      "Save a picture as a favorite of an e-mail address; a signed-in person only for their own. The answer does not reveal whether the address is known or the picture was saved before.",
    permission: "favorite:save",
    changesPublic: false,
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
    summary: `Ids of the pictures among the caller's favorites, newest first, at most ${maxFavoriteIds}.`,
    permission: "favorite:readOwn",
    response: z.array(Id).max(maxFavoriteIds),
  }),
  openFavoritesLink: call({
    address: "POST /api/visitor-favorites",
    summary:
      "The favorites that were saved with an e-mail address, through the mailed link and without signing in: only public pictures, newest first.",
    permission: "favorite:save",
    changesPublic: false,
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ expiresAt: Instant, favorites: z.array(Favorite).max(maxFavoritesByLink) }),
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
  listFavoriteSets: call({
    address: "POST /api/favorite-sets/mine",
    summary: "The caller's sets of favorites, by name. With a mailed link, only those that were created with one.",
    body: z.object({ token }),
    response: z.array(FavoriteSet).max(maxSets),
    ...ownerCall,
    changesPublic: false,
  }),
  createFavoriteSet: call({
    address: "POST /api/favorite-sets",
    summary: `Create a set of favorites; a person has at most ${maxSets}.`,
    body: z.object({ token, name, pictureIds: pictures.default([]) }),
    response: FavoriteSet,
    status: 201,
    ...ownerCall,
  }),
  changeFavoriteSet: call({
    address: "POST /api/favorite-sets/{id}",
    summary: `Rename or share a set, add pictures to it (at most ${maxInSet}) or remove them, delete it or, within a day, undo that.`,
    body: z.object({
      token,
      name: name.optional(),
      isShared: z
        .boolean()
        .optional()
        .describe(
          "Sharing creates an address that cannot be guessed; ending it makes that address invalid permanently.",
        ),
      isDeleted: z.boolean().optional(),
      add: pictures.default([]),
      remove: pictures.default([]),
    }),
    response: FavoriteSet,
    ...ownerCall,
  }),
  openFavoriteSet: call({
    address: "POST /api/favorite-sets/{id}/pictures",
    summary: "One of the caller's sets with its pictures; with a mailed link, the public ones.",
    body: z.object({ token }),
    response: OpenedSet,
    ...ownerCall,
    changesPublic: false,
  }),
  openSharedSet: call({
    address: "GET /api/shared-sets/{key}",
    summary: "A shared set: its name, and its public pictures. It does not reveal whose it is.",
    permission: "favorite:save",
    params: z.object({ key: z.string().max(100) }),
    response: OpenedSet,
    errors: ["NOT_FOUND"],
  }),
} as const;
