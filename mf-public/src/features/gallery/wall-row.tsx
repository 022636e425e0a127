import type { GridItem } from "@samling/contract/types";
import { Icon, joinClasses, Picture, pictureOf } from "@samling/ui";
import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useText } from "../../shared/text.ts";
import { useMeasured, widthOf } from "../../shared/use-measured.ts";
import styles from "./gallery.module.css";
import { buildTrack, findVisibleNumbers, framePosition } from "./track.ts";
import { useDrift } from "./use-drift.ts";

/** Length of a repeating row; far below the limit of scrolling in browsers, and half a day at the wall's pace. */
const loopLength = 1_000_000;

export interface WallRowProps {
  frames: readonly GridItem[];
  isReverse: boolean;
  /** Everything is loaded: after the last frame comes the first again. */
  isFullyLoaded: boolean;
  isMoving: boolean;
  onOpen: (frame: GridItem) => void;
}

interface RowSize {
  width: number;
  height: number;
  gap: number;
}
const noSize: RowSize = { width: 0, height: 0, gap: 0 };

export function WallRow({ frames, isReverse, isFullyLoaded, isMoving, onOpen }: WallRowProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const size = useMeasured(scroller, readSize, noSize);
  const track = useMemo(() => buildTrack(frames, size.height, size.gap), [frames, size]);
  const isLooping = isFullyLoaded && track.lap - size.gap > size.width;
  const laps = isLooping ? Math.max(3, Math.floor(loopLength / track.lap)) : 1;
  /** Laps to wind back by. */
  const lapsBack = Math.max(1, laps - 2);
  const [[first, after], setRange] = useState<[number, number]>([0, 0]);

  const updateRange = useCallback(() => {
    const from = Math.abs(scroller.current?.scrollLeft ?? 0);
    const next = findVisibleNumbers(track, from - size.width, from + 2 * size.width, isLooping);
    setRange((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
  }, [track, size.width, isLooping]);
  useLayoutEffect(updateRange, [updateRange]);

  // Frames and scroll position go back by the same length in the same animation frame, so that it is not seen.
  const [wound, setWound] = useState(0);
  const loop = useMemo(() => {
    if (!isLooping) return null;
    const windBack = () => {
      setWound(lapsBack * track.lap);
      setRange(([from, to]) => [from - lapsBack * frames.length, to - lapsBack * frames.length]);
    };
    return { end: (laps - 1) * track.lap, windBack };
  }, [isLooping, laps, lapsBack, track.lap, frames.length]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (wound === 0 || !element) return;
    element.scrollLeft -= Math.sign(element.scrollLeft) * wound;
    setWound(0);
  }, [wound]);
  useDrift({ scroller, isMoving, loop });

  const numbers = Array.from({ length: after - first }, (_, offset) => first + offset);
  return (
    <div ref={scroller} className={joinClasses(styles.row, isReverse && styles.reverse)} onScroll={updateRange}>
      <div className={`relative tall ${styles.line}`} style={{ width: Math.max(0, track.lap * laps - size.gap) }}>
        {numbers.map((number) => {
          const frame = frames[number % frames.length];
          if (!frame) return null;
          const { start, width } = framePosition(track, number);
          // A repeated frame is only visual while the first one is present.
          const isCopy = number - frames.length >= first;
          return (
            <button
              // The same before and after winding back, so that no picture is loaded again.
              key={number % (lapsBack * frames.length)}
              type="button"
              className={`ring-within absolute bare ${styles.frame}`}
              style={{ insetInlineStart: start, width }}
              data-media={frame.id}
              // A story is named by its words.
              aria-label={frame.kind === "text" ? undefined : frame.title || t("media.untitled")}
              aria-hidden={isCopy || undefined}
              tabIndex={isCopy ? -1 : undefined}
              onClick={() => onOpen(frame)}
              onFocus={scrollFullyIntoView}
            >
              <FramePicture frame={frame} width={width} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Browsers do not scroll to a frame that is partly visible, even when it gets the keyboard focus. */
const scrollFullyIntoView = ({ currentTarget }: FocusEvent<HTMLElement>) => {
  if (currentTarget.matches(":focus-visible")) currentTarget.scrollIntoView?.({ block: "nearest", inline: "nearest" });
};

/** If a picture cannot be loaded, its frame shows the blurred placeholder, and it is retried in the next lap. */
function FramePicture({ frame, width }: { frame: GridItem; width: number }) {
  const [isBroken, setBroken] = useState(false);
  const background = frame.placeholder ? { backgroundImage: `url("${frame.placeholder}")` } : undefined;
  if (isBroken) return <span className={styles.broken} style={background} />;
  return (
    <>
      <Picture
        {...pictureOf(frame)}
        src={frame.thumbnailUrl}
        sizes={`${Math.ceil(width)}px`}
        isEager
        onError={() => setBroken(true)}
      />
      {frame.kind === "video" && (
        <span className={`grid place-center absolute white ${styles.badge}`}>
          <Icon name="play" />
        </span>
      )}
    </>
  );
}

function readSize(element: HTMLElement): RowSize {
  const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
  return { width: widthOf(element), height: element.clientHeight || 240, gap };
}
