import { type TouchEvent, useRef } from "react";

/** Handlers that call `onSwipe` with 1 for a swipe to the left, and with -1 for one to the right; in pixels. */
export function useSwipe(minDistance: number, onSwipe: (by: 1 | -1) => void, isOther?: (event: TouchEvent) => boolean) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 && !isOther?.(event) ? event.touches[0] : undefined;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
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
