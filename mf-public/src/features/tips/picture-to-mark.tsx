import type { Media } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { Picture, pictureOf, VisuallyHidden } from "@samling/ui";
import { arrowSteps } from "@samling/ui/arrow-steps";
import { type Spot as Mark, Marks } from "@samling/ui/marks";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef } from "react";
import { foreignLang } from "../../shared/foreign-lang.ts";
import type { Spot } from "../../shared/knowledge/endpoints.ts";
import { Recording } from "../../shared/recording.tsx";
import { useTipText } from "./text.ts";
import styles from "./tips.module.css";
import type { TipForm } from "./use-tip-form.ts";

interface PictureToMarkProps {
  media: Omit<Media, "originalUrl" | "edit" | "contributionUserAlias">;
  /** Marks of people who are already named, and of those in the form. */
  spots: readonly Mark[];
  marking: TipForm["marking"];
}

const center: Spot = { x: 0.5, y: 0.5 };
/** As shares of the picture: the step of each key, and the smallest and the initial size of a box. */
const boxSizes = { step: 0.02, min: 0.02, start: 0.1 };
const clampShare = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

const grow = (size: number | undefined, by: number): number =>
  Math.max(boxSizes.min, clampShare((size ?? boxSizes.start) + by * boxSizes.step));

/** Moves a spot, or with Shift changes the box around it. */
function change(spot: Spot, [across, down]: readonly [number, number], isOfBox: boolean): Spot {
  if (!isOfBox) return { ...spot, x: clampShare(spot.x + across * 0.01), y: clampShare(spot.y + down * 0.01) };
  return { ...spot, width: grow(spot.width, across), height: grow(spot.height, down) };
}

function findPoint({ currentTarget, clientX, clientY }: MouseEvent): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clampShare((clientX - left) / width), y: clampShare((clientY - top) / height) };
}

/** Draws a box with a mouse or pen; a finger scrolls the page. */
function useBox(set: (spot: Spot) => void) {
  const start = useRef<Spot | null>(null);
  const isDrawn = useRef(false);
  return {
    isDrawn,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        isDrawn.current = false;
        start.current = event.pointerType === "touch" ? null : findPoint(event);
      },
      onPointerMove: (event: PointerEvent) => {
        const from = start.current;
        const to = findPoint(event);
        if (!from || event.buttons === 0) return;
        const [width, height] = [clampShare(Math.abs(to.x - from.x)), clampShare(Math.abs(to.y - from.y))];
        if (width < boxSizes.min || height < boxSizes.min) return;
        isDrawn.current = true;
        set({ x: clampShare((from.x + to.x) / 2), y: clampShare((from.y + to.y) / 2), width, height });
      },
      // The browser would drag the picture itself.
      onDragStart: (event: MouseEvent) => event.preventDefault(),
    },
  };
}

/** The picture, in which a person can be marked by a tap or a box, or with the arrow keys. */
export function PictureToMark({ media, spots, marking }: PictureToMarkProps) {
  const t = useTipText();
  const { formatNumber } = useFormat();
  const keysId = useId();
  const box = useBox((spot) => marking?.set(spot));
  const { width, height } = media;
  // As large as it will be once it has loaded, so that the form below does not move.
  const size =
    width && height
      ? { width: `min(100cqi, ${width}px, var(--max-height) * ${width / height})`, aspectRatio: `${width} / ${height}` }
      : {};
  if (media.kind === "text") {
    return (
      <p className="wrap page lead lines anywhere" lang={foreignLang(media.lang)}>
        {media.description}
      </p>
    );
  }
  if (media.kind !== "image") {
    return (
      <div className={styles.stage}>
        <Recording media={media} style={size} />
      </div>
    );
  }
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
  if (!marking) return <div className={styles.stage}>{marks}</div>;
  const { spot, set, leave } = marking;
  const tap = (event: MouseEvent) => {
    // From the keyboard: the first press marks the middle, the next one finishes.
    if (event.detail === 0) return spot ? leave() : set(center);
    // Finishing a box is not a tap.
    if (!box.isDrawn.current) set(findPoint(event));
  };
  const move = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key];
    if (event.key === "Escape" && spot) set(null);
    else if (step && spot) set(change(spot, step, event.shiftKey));
    else return;
    event.preventDefault();
  };
  const percent = (share: number) => formatNumber(share, { style: "percent" });
  return (
    <div className={styles.stage}>
      <button
        type="button"
        className={styles.surface}
        aria-describedby={keysId}
        onClick={tap}
        onKeyDown={move}
        {...box.handlers}
      >
        {marks}
        <VisuallyHidden>{t(spot ? "mark.move" : "mark.set")}</VisuallyHidden>
      </button>
      <VisuallyHidden>
        <span id={keysId}>{t("mark.keys")}</span>
        <span role="status">
          {spot && t("mark.at", { left: percent(spot.x), top: percent(spot.y) })}
          {spot?.width && spot.height
            ? `. ${t("mark.box", { width: percent(spot.width), height: percent(spot.height) })}`
            : ""}
        </span>
      </VisuallyHidden>
    </div>
  );
}
