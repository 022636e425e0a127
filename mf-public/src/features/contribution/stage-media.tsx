import type { Media } from "@samling/contract/types";
import { Icon, joinClasses, Picture, pictureOf, Spinner, VisuallyHidden } from "@samling/ui";
import type { CSSProperties } from "react";
import { Film } from "../../shared/film.tsx";
import { useText } from "../../shared/text.ts";
import styles from "./stage.module.css";

const ratioOf = (media: Media) => (media.width && media.height ? media.width / media.height : 1.5);

/** Sizes the picture before it is loaded: complete, never enlarged, never higher than the stage. */
const sizeOf = (media: Media): CSSProperties & Record<`--${string}`, string | number> => ({
  "--ratio": ratioOf(media),
  "--own-width": `${media.width ?? 1600}px`,
});

/** The width that the tallest of the pictures needs, so that the stage keeps its height. */
export const tallestOf = (images: readonly Media[]): number => Math.min(...images.map(ratioOf), 4);

interface StageMediaProps {
  media: Media;
  isEager: boolean;
  onZoom: () => void;
}

export function StageMedia({ media, isEager, onZoom }: StageMediaProps) {
  const t = useText();
  if (media.state !== "ready") return <Unready media={media} />;
  if (media.kind === "video" && media.videoUrl) {
    return <Film key={media.id} media={media} className={styles.media} style={sizeOf(media)} preload="metadata" />;
  }
  return (
    <button type="button" className={styles.zoomIn} onClick={onZoom}>
      <Picture
        {...pictureOf(media)}
        key={media.id}
        className={styles.media}
        style={sizeOf(media)}
        alt={media.altText || media.title || t("media.untitled")}
        src={media.imgUrl}
        sizes="(max-width: 1198px) 95vw, 60vw"
        isEager={isEager}
      />
      <VisuallyHidden>{` – ${t("contribution.lookCloser")}`}</VisuallyHidden>
    </button>
  );
}

function Unready({ media }: { media: Media }) {
  const t = useText();
  const isPending = media.state === "pending";
  const background = media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  return (
    <div
      className={joinClasses(styles.media, styles.unready, media.placeholder && styles.isSeen)}
      style={{ ...sizeOf(media), ...background }}
      role="status"
    >
      <p>
        {isPending ? <Spinner /> : <Icon name="image" />}
        {t(isPending ? "media.pending" : "media.failed")}
      </p>
    </div>
  );
}
