import type { SignedIn } from "../http/actor.ts";

/** Those saved under an e-mail without signing in are its owner's, and seen once that is proven (DEC-39). */
export const ownFavorites = ({ user, isProven }: SignedIn) => ({
  userId: user.id,
  ...(isProven ? {} : { isSignedIn: true }),
});
