import { gallery } from "@samling/contract/constants/screens";
import { useMemo, useRef, useState } from "react";
import { useText } from "../../shared/text.ts";
import styles from "./gallery.module.css";
import { distributeRows, rowCountFor } from "./track.ts";
import { useFullyVisible } from "./use-fully-visible.ts";
import { WallRow, type WallRowProps } from "./wall-row.tsx";

interface WallProps extends Pick<WallRowProps, "frames" | "isMoving" | "onOpen"> {
  newestId: string | null;
  hasMore: boolean;
  onNewestSeen: () => void;
}

/** Three rows of frames that drift past each other. */
export function Wall({ frames, newestId, hasMore, isMoving, onOpen, onNewestSeen }: WallProps) {
  const t = useText();
  const wall = useRef<HTMLElement>(null);
  // Placed frames stay in their row, however many come after them.
  const [rowCount] = useState(() => rowCountFor(frames.length));
  const rows = useMemo(() => distributeRows(frames, rowCount), [frames, rowCount]);
  useFullyVisible({ within: wall, mediaId: newestId, checkIntervalMs: gallery.scrollCheckMs, onSeen: onNewestSeen });
  return (
    <section ref={wall} className={`grid gap-5 ${styles.wall}`} data-rows={rowCount} aria-label={t("gallery.wall")}>
      {rows.map((row, index) => (
        <WallRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          key={index}
          frames={row}
          isReverse={index % 2 === 1}
          isFullyLoaded={!hasMore}
          isMoving={isMoving}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}
