export const favoritesPageSize = 200;
/** A person's favorites, newest first; more than anyone has. */
export const maxFavoriteIds = 10_000;
export const maxFavoritesByLink = 500;
/** Sets of favorites per person, and pictures per set. */
export const maxSets = 100;
export const maxInSet = 500;
export const maxSetNameLength = 80;
