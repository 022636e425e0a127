import type { GridItem } from "@samling/contract/types";
import { Link, paths } from "@samling/portal";
import { Icon, joinClasses, Picture, Spinner } from "@samling/ui";
import type { CSSProperties } from "react";
import { photographerOf } from "../../../shared/photographer.ts";
import { useText } from "../../../shared/text.ts";
import styles from "./grid.module.css";

interface GridTileProps {
  item: GridItem;
  orgId: string;
  collectionId: string;
  style: CSSProperties;
  width: number;
  isEager: boolean;
  position: number;
  total: number;
}

export function GridTile({ item, orgId, collectionId, style, width, isEager, position, total }: GridTileProps) {
  const t = useText();
  return (
    <li className={styles.tile} style={style} aria-posinset={position} aria-setsize={total}>
      <Link
        className={styles.link}
        to={paths.contribution.href({ orgId, collectionId, id: item.contributionId })}
        state={{ imageId: item.id }}
      >
        <span className={styles.frame}>
          {item.state === "ready" ? (
            <Picture
              // The caption says what it is; the same words twice help nobody.
              alt=""
              src={item.imgUrl ?? item.thumbnailUrl}
              sources={item.sources}
              sizes={`${Math.ceil(width)}px`}
              width={item.width}
              height={item.height}
              placeholder={item.placeholder}
              isEager={isEager}
            />
          ) : (
            <Unready item={item} />
          )}
          {item.kind === "video" && (
            <span className={styles.badge}>
              <Icon name="play" />
              <span className="vh">{t("media.video")}</span>
            </span>
          )}
        </span>
        <span className={styles.caption}>
          <b>{item.title || t("media.untitled")}</b>
          <span>{t("media.photo", { name: photographerOf(item) })}</span>
        </span>
      </Link>
    </li>
  );
}

function Unready({ item }: { item: GridItem }) {
  const t = useText();
  const isPending = item.state === "pending";
  return (
    <span
      className={joinClasses(styles.unready, !isPending && styles.failed)}
      style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
    >
      {isPending ? <Spinner /> : <Icon name="image" />}
      <span>{t(isPending ? "media.pending" : "media.failed")}</span>
    </span>
  );
}
