import type { Favorite as FavoriteAnswer } from "@samling/contract/types";
import type { Addresses } from "../../files/addresses.ts";
import type { Favorite } from "../../models/favorites.ts";
import { namePublicly } from "../../visibility/shown-name.ts";
import { presentMedia } from "../media/presenter.ts";

/** For a favorite loaded with its picture and organization. */
export function presentFavorite(
  addresses: Addresses,
  { id, paginationId, media, organization }: Favorite,
): FavoriteAnswer {
  if (!media || !organization) throw new Error("A favourite was loaded without its picture or organization.");
  const { thumbnailUrl, title, altText, lang, width, height, placeholder } = presentMedia(media, {
    addresses,
    isOpen: media.contribution?.isOpen ?? false,
    contributor: namePublicly(null),
  });
  return {
    id,
    image_id: media.id,
    org_id: media.organizationId,
    coll_id: media.collectionId,
    cont_id: media.contributionId,
    org_name: organization.name,
    thumbnail_url: thumbnailUrl,
    title,
    altText,
    lang,
    width,
    height,
    placeholder,
    pagination_id: paginationId,
  };
}
