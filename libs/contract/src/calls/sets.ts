import { z } from "zod";
import { call } from "../call.ts";
import { mostInSet, mostSets, setNameLimit } from "../constants.ts";
import { GridItem, Id, Line } from "../shapes.ts";

const token = z
  .string()
  .max(200)
  .optional()
  .meta({ description: "Of the link that a visitor was mailed; absent if the caller is signed in." });
const name = Line(setNameLimit).min(1);
const pictures = z.array(Id).max(mostInSet);
const FavoriteSet = z.object({
  id: Id,
  name: z.string(),
  key: z.string().nullable().meta({ description: "Of its address while it is shared; null if it is not." }),
  coverUrl: z.string().nullable().meta({ description: "A thumbnail of the first of them that has one." }),
  pictureIds: z.array(Id).meta({ description: "Those that its owner may see, in the order in which they were added." }),
});
const Elsewhere = GridItem.extend({ organizationId: Id, collectionId: Id, organizationName: z.string() });
const Opened = z.object({ name: z.string(), pictures: z.array(Elsewhere).max(mostInSet) });
const ofOwner = {
  permission: "favorite:save",
  errors: ["RESET_TOKEN_INVALID", "NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS"],
} as const;

/** Sets of favorites: of who is signed in, or of a visitor by the link of the mail. */
export const setCalls = {
  listFavoriteSets: call({
    address: "POST /api/favorite-sets/mine",
    summary: "The caller's sets of favorites, by their names. By the link of a mail only those that were made by one.",
    body: z.object({ token }),
    response: z.array(FavoriteSet).max(mostSets),
    ...ofOwner,
  }),
  createFavoriteSet: call({
    address: "POST /api/favorite-sets",
    summary: `Make a set of favorites; a person has at most ${mostSets}.`,
    body: z.object({ token, name, pictureIds: pictures.default([]) }),
    response: FavoriteSet,
    status: 201,
    ...ofOwner,
  }),
  changeFavoriteSet: call({
    address: "POST /api/favorite-sets/{id}",
    summary: `Rename or share a set, add pictures to it (at most ${mostInSet}) or take them out, delete it or take that back for a day.`,
    body: z.object({
      token,
      name: name.optional(),
      isShared: z.boolean().optional().meta({
        description: "Sharing brings an address that cannot be guessed; ending it makes that address invalid for good.",
      }),
      isDeleted: z.boolean().optional(),
      add: pictures.default([]),
      remove: pictures.default([]),
    }),
    response: FavoriteSet,
    ...ofOwner,
  }),
  openFavoriteSet: call({
    address: "POST /api/favorite-sets/{id}/pictures",
    summary: "One of the caller's sets with its pictures; by the link of a mail, those that everybody may see.",
    body: z.object({ token }),
    response: Opened,
    ...ofOwner,
  }),
  openSharedSet: call({
    address: "GET /api/shared-sets/{key}",
    summary: "A shared set: its name, and what everybody may see of its pictures. It does not tell whose it is.",
    permission: "favorite:save",
    params: z.object({ key: z.string().max(100) }),
    response: Opened,
    errors: ["NOT_FOUND"],
  }),
} as const;
