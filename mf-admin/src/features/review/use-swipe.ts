import { type TouchEvent, useRef } from "react";

/** In pixels. */
const minDistance = 64;

/** Whether the target uses swipes itself: a row that scrolls sideways, or a field. */
function hasOwnUse(target: EventTarget, within: Element): boolean {
  for (let at = target as Element | null; at && at !== within; at = at.parentElement) {
    if (at.matches("input, textarea, select, canvas, video, [role=slider]") || at.scrollWidth > at.clientWidth + 1)
      return true;
  }
  return false;
}

/** Calls `onSwipe` with 1 for a swipe to the left, which shows the next case, and with -1 for one to the right. */
export function useSwipe(onSwipe: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches[0];
      const isSingleTouch = touch && touches.length === 1 && !hasOwnUse(target, currentTarget);
      from.current = isSingleTouch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(x) > minDistance && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
