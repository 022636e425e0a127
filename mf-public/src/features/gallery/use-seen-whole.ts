import { type RefObject, useEffect } from "react";

interface SeenWhole {
  within: RefObject<HTMLElement | null>;
  mediaId: string | null;
  /** Check interval in milliseconds. */
  every: number;
  onSeen: () => void;
}

const isWhole = (frame: Element) => {
  const { left, right } = frame.getBoundingClientRect();
  return left >= 0 && right <= window.innerWidth;
};

/** Reports whenever the frame of a media item is completely in view. */
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
