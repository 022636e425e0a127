import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, Picture, pictureOf, Spinner } from "@samling/ui";
import type { CSSProperties } from "react";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { ratioOf } from "../../../shared/ratio.ts";
import { useText } from "../profile/text.ts";
import type { UserContribution } from "../profile/types.ts";
import styles from "./tiles.module.css";

type TileMedia = UserContribution["media"][number];

/** Pictures in rows of equal height, each linked to its contribution. */
export function Tiles({ contributions }: { contributions: readonly UserContribution[] }) {
  return (
    <ul className={`row gap-hang ${styles.tiles}`}>
      {contributions.flatMap((contribution) =>
        contribution.media.map((media) => <Tile key={media.id} contribution={contribution} media={media} />),
      )}
    </ul>
  );
}

function Tile({ contribution, media }: { contribution: UserContribution; media: TileMedia }) {
  const t = useText();
  const { organizationId, collectionId, id } = contribution;
  return (
    <li className={styles.tile} style={{ "--ratio": ratioOf(media) } as CSSProperties}>
      <Link
        className={`block plain-link ${styles.link}`}
        to={paths.contribution.href({ orgId: organizationId, collectionId, id, image: media.id })}
      >
        <Thumbnail media={media} sizes="(max-width: 599px) 60vw, 24rem" />
        <span className={`block small lh-135 ${styles.caption}`}>
          <span lang={media.title ? foreignLang(media.lang) : undefined}>{media.title || t("untitled")}</span>
          {media.kind !== "image" && <span className="vh"> ({t(media.kind)})</span>}
        </span>
      </Link>
    </li>
  );
}

/** The picture, or a placeholder for one that is unfinished or failed. */
export function Thumbnail({ media, sizes }: { media: TileMedia; sizes: string }) {
  if (media.state !== "ready") {
    const isPending = media.state === "pending";
    return (
      <span
        className={`grid place-center muted cool ${styles.frame}`}
        style={media.placeholder ? { background: `url("${media.placeholder}") center / cover` } : undefined}
      >
        {isPending ? <Spinner /> : <Icon name="image" />}
      </span>
    );
  }
  return (
    <span className={`block soft ${styles.frame}`}>
      <Picture {...pictureOf(media)} sizes={sizes} />
      {media.kind === "video" && (
        <span className="badge">
          <Icon name="play" />
        </span>
      )}
    </span>
  );
}
