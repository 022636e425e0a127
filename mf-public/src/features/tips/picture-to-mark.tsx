import type { Media } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { Picture, pictureOf, VisuallyHidden } from "@samling/ui";
import { type Spot as Mark, Marks } from "@samling/ui/marks";
import { type KeyboardEvent, type MouseEvent, useId } from "react";
import { Recording } from "../../shared/recording.tsx";
import { useTipText } from "./text.ts";
import styles from "./tips.module.css";
import type { Spot, TipForm } from "./use-tip-form.ts";

interface PictureToMarkProps {
  media: Omit<Media, "originalUrl" | "edit" | "contributionUserAlias">;
  /** Marks of persons who are known already, and of those in the form. */
  spots: readonly Mark[];
  marking: TipForm["marking"];
}

const center: Spot = { x: 0.5, y: 0.5 };
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** The picture, in which a person can be marked by a tap, or with the arrow keys. */
export function PictureToMark({ media, spots, marking }: PictureToMarkProps) {
  const t = useTipText();
  const { formatNumber } = useFormat();
  const keysId = useId();
  if (media.kind !== "image") {
    return (
      <div className={styles.stage}>
        <Recording media={media} />
      </div>
    );
  }
  const { width, height } = media;
  // As wide as it will be once it has loaded, so that the form below does not move.
  const size = width && height ? { width: `min(100cqi, ${width}px, var(--max-height) * ${width / height})` } : {};
  const picture = (
    <Picture
      {...pictureOf(media)}
      style={size}
      alt={media.altText || media.title}
      src={media.imgUrl}
      sizes="(max-width: 1198px) 100vw, 58vw"
      isEager
    />
  );
  const marks = <Marks spots={spots}>{picture}</Marks>;
  if (!marking || media.kind !== "image") return <div className={styles.stage}>{marks}</div>;
  const { spot, set, leave } = marking;
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // By the keyboard: the first time in the middle, then it is done.
    if (detail === 0) return spot ? leave() : set(center);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return set({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Escape" && spot) set(null);
    else if (step && spot) {
      const by = event.shiftKey ? 0.05 : 0.01;
      set({ x: within(spot.x + step[0] * by), y: within(spot.y + step[1] * by) });
    } else return;
    event.preventDefault();
  };
  const percent = (share: number) => formatNumber(share, { style: "percent" });
  return (
    <div className={styles.stage}>
      <button type="button" className={styles.surface} aria-describedby={keysId} onClick={tap} onKeyDown={move}>
        {marks}
        <VisuallyHidden>{t(spot ? "mark.move" : "mark.set")}</VisuallyHidden>
      </button>
      <VisuallyHidden>
        <span id={keysId}>{t("mark.keys")}</span>
        <span role="status">{spot && t("mark.at", { left: percent(spot.x), top: percent(spot.y) })}</span>
      </VisuallyHidden>
    </div>
  );
}
