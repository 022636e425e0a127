/** Whose sets a call is about: of who is signed in, or of the visitor who has the link of a mail. */
import type { WhereOptions } from "sequelize";
import { AppError } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import type { FavoriteSet } from "../../models/favorites.ts";
import { ownFavorites } from "../../visibility/favorites.ts";
import { findFavoritesLink } from "../favorites/links.ts";

export interface Keeper {
  /** What they may see; a link shows what everybody may see. */
  actor: Actor;
  userId: string;
  isSignedIn: boolean;
  /** As favorites: a link opens nothing that was made while signed in, and an unproven address nothing made by a link. */
  own: WhereOptions<FavoriteSet>;
}

export async function findKeeper(actor: Actor, token: string | undefined, now: Date): Promise<Keeper> {
  if (token !== undefined) {
    const { userId } = await findFavoritesLink(token, now);
    return { actor: null, userId, isSignedIn: false, own: { userId, isSignedIn: false } };
  }
  if (!actor) throw new AppError("RESET_TOKEN_INVALID");
  return { actor, userId: actor.user.id, isSignedIn: true, own: ownFavorites(actor) };
}
