import { Favorite } from "../../models/favorite.ts";
import { FavoriteSetItem } from "../../models/favorite-set.ts";
import type { MergedFile } from "../../models/merged-gift.ts";

/** Whoever has saved a picture finds the one of the record instead, as long as its gift is merged into that. */
export async function copyFavorites(
  organizationId: string,
  leads: readonly Pick<MergedFile, "mediaId" | "intoId">[],
): Promise<void> {
  for (const { mediaId, intoId } of leads) {
    const query = { where: { organizationId, mediaId }, order: ["paginationId"] };
    const saved = (await Favorite.findAll(query)).map(({ userId, isSignedIn, createdAt }) => ({
      organizationId,
      userId,
      mediaId: intoId,
      isSignedIn,
      createdAt,
    }));
    await Favorite.bulkCreate(saved, { ignoreDuplicates: true });
    const items = (await FavoriteSetItem.findAll(query)).map(({ setId }) => ({
      organizationId,
      setId,
      mediaId: intoId,
    }));
    await FavoriteSetItem.bulkCreate(items, { ignoreDuplicates: true });
  }
}
