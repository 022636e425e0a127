import type { Favorite } from "@samling/contract/types";
import { useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";

import type { MouseEvent } from "react";
import { useFavoriteText } from "../../shared/favorites/text.ts";
import { foreignLang } from "../../shared/foreign-lang.ts";
import type { PictureHistoryState } from "../../shared/list-origin.ts";

import { useText } from "../../shared/text.ts";
import { SetTile, toPicture } from "./sets/set-tile.tsx";

interface FavoriteTileProps {
  favorite: Favorite;
  /** Whether it belongs to an organization other than the page's. */
  isElsewhere: boolean;
  /** Absent on the page of a visitor, who cannot change it. */
  onRemove?: () => Promise<void>;
}

export function FavoriteTile({ favorite, isElsewhere, onRemove }: FavoriteTileProps) {
  const t = useFavoriteText();
  const mediaText = useText();
  const title = favorite.title || mediaText("media.untitled");
  const navigate = useNavigate();

  // Only signed-in people have the list to go back to.
  const state: PictureHistoryState = onRemove ? { listedIn: { kind: "favorites" } } : {};
  const { org_id: orgId, coll_id: collectionId, cont_id: id, image_id: imageId } = favorite;

  // Another organization opens through the start page. A new tab has no state and starts there anyway.
  const enterElsewhere = (event: MouseEvent) => {
    if (!isElsewhere || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const target = paths.contribution.href({ orgId, collectionId, id, image: imageId });
    navigate(paths.start.href(), { state: { target, imageId } });
  };

  return (
    <SetTile
      picture={toPicture(favorite)}
      lang={favorite.title ? foreignLang(favorite.lang) : undefined}
      state={{ imageId, ...state }}
      onOpen={enterElsewhere}
      {...(onRemove && { action: { icon: "trash", label: t("page.remove", { title }), run: onRemove } })}
    />
  );
}
