import type { GridItem } from "@samling/contract/types";
import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, joinClasses, Picture, pictureOf, Spinner } from "@samling/ui";
import { memo, useState } from "react";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import type { PictureHistoryState } from "../../../shared/list-origin.ts";
import { useText } from "../../../shared/text.ts";
import { creditOf, titleOf } from "../../../shared/title-of.ts";
import styles from "./grid.module.css";
import type { PlacedTile } from "./row-layout.ts";

/** Its position: `row` is also the number of captions above it. */
interface GridTileProps extends PlacedTile {
  item: GridItem;
  orgId: string;
  collectionId: string;
  state: PictureHistoryState;
  isEager: boolean;
  /** It may be unmounted before its picture has loaded. */
  isFast: boolean;
  total: number;
}

/** One picture in its place. Memoized, since most tiles stay the same while others come and go. */
export const GridTile = memo(function GridTile(props: GridTileProps) {
  const { item, orgId, collectionId, state, isEager, isFast, ...at } = props;
  const t = useText();
  const [isLoaded, setLoaded] = useState(!isFast);
  if (!isLoaded && !isFast) setLoaded(true);
  const style = {
    top: `calc(${at.top}px + ${at.row} * var(--under))`,
    left: at.left,
    width: at.width,
    height: `calc(${at.height}px + var(--under))`,
  };
  return (
    <li className={`absolute ${styles.tile}`} style={style} aria-posinset={at.index + 1} aria-setsize={at.total}>
      <Link
        className={`ring-within block relative clip plain-link tall ${styles.link}`}
        to={paths.contribution.href({ orgId, collectionId, id: item.contributionId, image: item.id })}
        state={state}
      >
        <span className={styles.frame} style={isLoaded ? undefined : placeholderOf(item)}>
          {isLoaded && item.state === "ready" && (
            <Picture
              {...pictureOf(item)}
              // The caption names it; the alternative text is read as well.
              src={item.imgUrl ?? item.thumbnailUrl}
              sizes={`${Math.ceil(at.width)}px`}
              isEager={isEager}
            />
          )}
          {item.state !== "ready" && <Unready item={item} />}
          {item.kind === "video" && (
            <span className="badge">
              <Icon name="play" />
              <span className="vh">{t("media.video")}</span>
            </span>
          )}
          {(item.kind === "sound" || item.kind === "text") && <span className="vh">{t(`media.${item.kind}`)}</span>}
        </span>
        <span className={`comes-up block pad-3-4 small ink paper lh-135 ${styles.caption}`}>
          <b className="block strong" lang={item.title ? foreignLang(item.lang) : undefined}>
            {titleOf(t, item)}
          </b>
          <span className="muted">{creditOf(t, item)}</span>
        </span>
      </Link>
    </li>
  );
});

const placeholderOf = ({ placeholder }: GridItem) =>
  placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;

function Unready({ item }: { item: GridItem }) {
  const t = useText();
  const isPending = item.state === "pending";
  return (
    <span className={joinClasses(styles.unready, !isPending && styles.failed)} style={placeholderOf(item)}>
      {isPending ? <Spinner /> : <Icon name="image" />}
      <span>{t(isPending ? "media.pending" : "media.failed")}</span>
    </span>
  );
}
