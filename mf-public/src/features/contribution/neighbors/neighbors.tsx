import type { Answer } from "@samling/contract/types";
import { Link, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, Picture } from "@samling/ui";
import type { CSSProperties } from "react";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { dateOf } from "../../../shared/media-date.ts";
import { ratioOf } from "../../../shared/ratio.ts";
import { useText } from "../../../shared/text.ts";
import { useListNeighborsQuery } from "../endpoints.ts";
import styles from "./neighbors.module.css";
import { useNeighborsText } from "./text.ts";

type Neighbor = NonNullable<Answer<"GET /api/media/{id}/neighbors">["before"]>;

/** What was taken just before and after a picture, and nearby; nothing at all if there is none of it. */
export function Neighbors({ mediaId }: { mediaId: string }) {
  const t = useNeighborsText();
  const { formatDate } = useFormat();
  const say = useDistance();
  const { currentData } = useListNeighborsQuery({ id: mediaId });
  if (!currentData) return null;
  const { before, after, nearby } = currentData;
  if (!before && !after && nearby.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="neighbors">
      <h2 className="title-2" id="neighbors">
        {t("title")}
      </h2>
      <div className={styles.groups}>
        {(before || after) && (
          <ul className={styles.row}>
            {before && <Tile item={before} over={t("before")} under={dateOf(before, formatDate)} icon="arrowLeft" />}
            {after && <Tile item={after} over={t("after")} under={dateOf(after, formatDate)} icon="arrowRight" />}
          </ul>
        )}
        {nearby.length > 0 && (
          <ul className={styles.row} aria-label={t("nearby")}>
            {nearby.map(({ meters, ...item }) => (
              <Tile key={item.id} item={item} over={say(meters)} under={dateOf(item, formatDate)} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** As precise as a pin on a map is. */
function useDistance() {
  const t = useNeighborsText();
  const { formatNumber } = useFormat();
  return (meters: number) => {
    if (meters < 10) return t("here");
    if (meters < 1_000) return t("meters", { count: formatNumber(Math.round(meters / 10) * 10) });
    return t("kilometers", { count: formatNumber(Math.round(meters / 100) / 10) });
  };
}

interface TileProps {
  item: Neighbor;
  /** In which way it is a neighbor, and how near. */
  over: string;
  under: string;
  icon?: "arrowLeft" | "arrowRight";
}

function Tile({ item, over, under, icon }: TileProps) {
  const t = useText();
  const { organizationId: orgId, collectionId, contributionId: id } = item;
  return (
    <li className={styles.tile} style={{ "--ratio": ratioOf(item) } as CSSProperties}>
      <Link className={styles.link} to={paths.contribution.href({ orgId, collectionId, id, image: item.id })}>
        <span className={styles.over}>
          {icon && <Icon name={icon} />} {over}
        </span>
        <span className={styles.frame}>
          {item.thumbnailUrl ? (
            <Picture
              // The caption below names it.
              alt=""
              src={item.thumbnailUrl}
              sources={item.sources.filter((source) => source.width <= 960)}
              sizes="15rem"
              width={item.width}
              height={item.height}
              placeholder={item.placeholder}
            />
          ) : (
            <Icon name={item.kind === "video" ? "film" : "image"} />
          )}
        </span>
        <b lang={item.title ? foreignLang(item.lang) : undefined}>{item.title || t("media.untitled")}</b>
        <span className="muted">{under}</span>
      </Link>
    </li>
  );
}
