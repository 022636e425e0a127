import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, IconButton, type IconName, Picture } from "@samling/ui";
import { type CSSProperties, useState } from "react";
import type { ListOrigin, PictureState } from "../../../shared/list-origin.ts";
import { ratioOf } from "../../../shared/ratio.ts";
import type { OpenedSet } from "../../../shared/sets/endpoints.ts";
import { useText } from "../../../shared/text.ts";
import styles from "../favorites.module.css";

type Shown = Pick<
  OpenedSet["pictures"][number],
  | "id"
  | "organizationId"
  | "collectionId"
  | "contributionId"
  | "organizationName"
  | "thumbnailUrl"
  | "title"
  | "altText"
  | "width"
  | "height"
  | "placeholder"
>;

interface SetTileProps {
  picture: Shown;
  listedIn?: ListOrigin | undefined;
  /** Absent for those who only look. */
  action?: { icon: IconName; label: string; run: () => Promise<unknown> };
}

export function SetTile({ picture, listedIn, action }: SetTileProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const { organizationId: orgId, collectionId, contributionId: id } = picture;
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    await action?.run();
    setBusy(false);
  };
  return (
    <li className={styles.tile} style={{ "--ratio": ratioOf(picture) } as CSSProperties}>
      <Link
        className={`ring-within ${styles.link}`}
        to={paths.contribution.href({ orgId, collectionId, id, image: picture.id })}
        state={listedIn && ({ listedIn } satisfies PictureState)}
      >
        {picture.thumbnailUrl ? (
          <Picture
            // The caption names it; what is seen is read besides.
            alt={picture.altText}
            src={picture.thumbnailUrl}
            width={picture.width}
            height={picture.height}
            placeholder={picture.placeholder}
          />
        ) : (
          <span className={styles.missing}>
            <Icon name="image" />
          </span>
        )}
        <span className={styles.caption}>
          <b>{picture.title || t("media.untitled")}</b> <span>{picture.organizationName}</span>
        </span>
      </Link>
      {action && (
        <IconButton
          className={`ring-within ${styles.remove}`}
          icon={action.icon}
          label={action.label}
          aria-disabled={isBusy || undefined}
          onClick={() => void run()}
        />
      )}
    </li>
  );
}
