import type { Favorite } from "@samling/contract/types";
import { Link, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, IconButton, Picture } from "@samling/ui";
import { type CSSProperties, type MouseEvent, useState } from "react";
import { useFavoriteText } from "../../shared/favorites/text.ts";
import { foreignLang } from "../../shared/foreign-lang.ts";
import type { PictureState } from "../../shared/list-origin.ts";
import { ratioOf } from "../../shared/ratio.ts";
import { useText } from "../../shared/text.ts";
import styles from "./favorites.module.css";

interface FavoriteTileProps {
  favorite: Favorite;
  /** Of an organization other than the page's. */
  isElsewhere: boolean;
  /** Absent on the page of a visitor, who cannot change it. */
  onRemove?: () => Promise<void>;
}

export function FavoriteTile({ favorite, isElsewhere, onRemove }: FavoriteTileProps) {
  const t = useFavoriteText();
  const ofMedia = useText();
  const title = favorite.title || ofMedia("media.untitled");
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  // Only who is signed in has the list again.
  const state: PictureState = onRemove ? { listedIn: { kind: "favorites" } } : {};
  const { org_id: orgId, coll_id: collectionId, cont_id: id, image_id: imageId } = favorite;
  const target = paths.contribution.href({ orgId, collectionId, id, image: imageId });

  // Another organization is entered through the start page. A new tab has no state and goes there by itself.
  const enterElsewhere = (event: MouseEvent) => {
    if (!isElsewhere || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(paths.start.href(), { state: { target, imageId } });
  };
  const remove = async () => {
    setLeaving(true);
    await onRemove?.();
    setLeaving(false);
  };
  return (
    <li className={styles.tile} style={{ "--ratio": ratioOf(favorite) } as CSSProperties}>
      <Link className={`ring-within ${styles.link}`} to={target} state={{ imageId, ...state }} onClick={enterElsewhere}>
        {favorite.thumbnail_url ? (
          <Picture
            alt={favorite.altText}
            src={favorite.thumbnail_url}
            width={favorite.width}
            height={favorite.height}
            placeholder={favorite.placeholder}
          />
        ) : (
          <span className={styles.missing}>
            <Icon name="image" />
          </span>
        )}
        <span className={styles.caption}>
          <b lang={favorite.title ? foreignLang(favorite.lang) : undefined}>{title}</b> <span>{favorite.org_name}</span>
        </span>
      </Link>
      {onRemove && (
        <IconButton
          className={`ring-within ${styles.remove}`}
          icon="trash"
          label={t("page.remove", { title })}
          aria-disabled={isLeaving || undefined}
          onClick={() => {
            if (!isLeaving) void remove();
          }}
        />
      )}
    </li>
  );
}
