import type { SignedInActor } from "../http/actor.ts";

/** Favorites saved without signing in belong to the owner of the e-mail, once it is proven (DEC-39). */
export const ownFavorites = ({ user, isProven }: SignedInActor) => ({
  userId: user.id,
  ...(isProven ? {} : { isSignedIn: true }),
});
