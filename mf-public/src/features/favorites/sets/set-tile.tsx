import type { Favorite } from "@samling/contract/types";
import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, IconButton, type IconName, kindIcons, Picture, pictureOf, useKeptFocus } from "@samling/ui";
import { type CSSProperties, type MouseEvent, useState } from "react";
import type { PictureHistoryState } from "../../../shared/list-origin.ts";
import { ratioOf } from "../../../shared/ratio.ts";

import { useText } from "../../../shared/text.ts";
import { titleOf } from "../../../shared/title-of.ts";
import styles from "../favorites.module.css";

export const toPicture = (favorite: Favorite) => ({
  id: favorite.image_id,
  organizationId: favorite.org_id,
  collectionId: favorite.coll_id,
  contributionId: favorite.cont_id,
  organizationName: favorite.org_name,
  kind: favorite.kind,
  description: favorite.description,
  thumbnailUrl: favorite.thumbnail_url,
  title: favorite.title,
  altText: favorite.altText,
  width: favorite.width,
  height: favorite.height,
  placeholder: favorite.placeholder,
});

interface SetTileProps {
  picture: ReturnType<typeof toPicture>;
  /** Language of the title, if it is not the page's. */
  lang?: string | undefined;
  /** State of the history entry of the picture's page. */
  state?: PictureHistoryState & { imageId?: string };
  onOpen?: (event: MouseEvent) => void;
  /** Absent for people who may only view it. */
  action?: { icon: IconName; label: string; run: () => Promise<unknown> };
}

export function SetTile({ picture, lang, state, onOpen, action }: SetTileProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  useKeptFocus();
  const { organizationId: orgId, collectionId, contributionId: id } = picture;
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    await action?.run();
    setBusy(false);
  };
  return (
    <li className={`relative min-0 ${styles.tile}`} style={{ "--ratio": ratioOf(picture) } as CSSProperties}>
      <Link
        className={`ring-within block plain-link tall ${styles.link}`}
        to={paths.contribution.href({ orgId, collectionId, id, image: picture.id })}
        state={state}
        onClick={onOpen}
      >
        {picture.thumbnailUrl || picture.kind === "text" ? (
          <Picture
            // The caption names it; the alternative text is read as well.
            {...pictureOf(picture)}
            className={picture.kind === "text" ? styles.words : undefined}
            sources={[]}
          />
        ) : (
          <span className={`grid place-center muted ${styles.missing}`}>
            <Icon name={kindIcons[picture.kind]} />
          </span>
        )}
        <span className={`comes-up block pad-3-4 small ink anywhere paper lh-135 ${styles.caption}`}>
          <b className="block strong" lang={lang}>
            {titleOf(t, picture)}
          </b>{" "}
          <span className="block muted">{picture.organizationName}</span>
        </span>
      </Link>
      {action && (
        <IconButton
          className={`ring-within absolute ${styles.remove}`}
          icon={action.icon}
          label={action.label}
          aria-disabled={isBusy || undefined}
          onClick={() => void run()}
        />
      )}
    </li>
  );
}
