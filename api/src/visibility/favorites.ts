import type { SignedIn } from "../http/actor.ts";
import { MergedFile } from "../models/contributions.ts";

/**
 * Favorites saved under an e-mail without signing in belong to its owner, and are visible once it is proven (DEC-39).
 */
export const ownFavorites = ({ user, isProven }: SignedIn) => ({
  userId: user.id,
  ...(isProven ? {} : { isSignedIn: true }),
});

/** Of saved files: with those of merged gifts for which they stand, so that what is taken out stays out. */
export async function withLed(saved: readonly { organizationId: string; mediaId: string }[]): Promise<string[]> {
  const organizationId = [...new Set(saved.map((one) => one.organizationId))];
  const intoId = saved.map(({ mediaId }) => mediaId);
  const leads = await MergedFile.findAll({ where: { organizationId, intoId } });
  return [...intoId, ...leads.map(({ mediaId }) => mediaId)];
}
