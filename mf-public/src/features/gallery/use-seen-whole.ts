import { type RefObject, useEffect } from "react";

interface SeenWhole {
  within: RefObject<HTMLElement | null>;
  mediaId: string | null;
  /** Check interval in milliseconds. */
  every: number;
  onSeen: () => void;
}

/** Pixels: a row ends at a whole number of them, its last frame between two. */
const tolerance = 1;

/** Of a frame that is wider than the window, its end is in view: all of it has been. */
function isWhole(frame: Element): boolean {
  const { left, right } = frame.getBoundingClientRect();
  const isInView = (edge: number) => edge >= -tolerance && edge <= window.innerWidth + tolerance;
  if (right - left <= window.innerWidth) return isInView(left) && isInView(right);
  return isInView(getComputedStyle(frame).direction === "rtl" ? left : right);
}

/** Reports whenever the frame of a media item is completely in view, or its end if it is too wide for that. */
export function useSeenWhole({ within, mediaId, every, onSeen }: SeenWhole): void {
  useEffect(() => {
    if (!mediaId) return;
    const timer = setInterval(() => {
      const shown = within.current?.querySelectorAll(`[data-media="${mediaId}"]`) ?? [];
      if ([...shown].some(isWhole)) onSeen();
    }, every);
    return () => clearInterval(timer);
  }, [within, mediaId, every, onSeen]);
}
