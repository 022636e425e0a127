import type { SignedInActor } from "../http/actor.ts";

/**
 * Favorites saved under an e-mail without signing in belong to its owner, and are visible once it is proven (DEC-39).
 */
export const ownFavorites = ({ user, isProven }: SignedInActor) => ({
  userId: user.id,
  ...(isProven ? {} : { isSignedIn: true }),
});
