import { type RefObject, useEffect } from "react";

interface FullyVisibleOptions {
  within: RefObject<HTMLElement | null>;
  mediaId: string | null;
  checkIntervalMs: number;
  onSeen: () => void;
}

/** Pixels: a row ends on a whole one, its last frame between two. */
const tolerance = 1;

/** A frame wider than the window counts as seen once its end is in view. */
function isFullyVisible(frame: Element): boolean {
  const { left, right } = frame.getBoundingClientRect();
  const isInView = (edge: number) => edge >= -tolerance && edge <= window.innerWidth + tolerance;
  if (right - left <= window.innerWidth) return isInView(left) && isInView(right);
  return isInView(getComputedStyle(frame).direction === "rtl" ? left : right);
}

/** Reports whenever the frame of a media item is completely in view, or its end if it is too wide for that. */
export function useFullyVisible({ within, mediaId, checkIntervalMs, onSeen }: FullyVisibleOptions): void {
  useEffect(() => {
    if (!mediaId) return;
    const timer = setInterval(() => {
      const elements = within.current?.querySelectorAll(`[data-media="${mediaId}"]`) ?? [];
      if ([...elements].some(isFullyVisible)) onSeen();
    }, checkIntervalMs);
    return () => clearInterval(timer);
  }, [within, mediaId, checkIntervalMs, onSeen]);
}
