import { type KeyboardEvent, type TouchEvent, useRef } from "react";

/** The index after a step, wrapping around. */
const stepAround = (place: number, step: number, count: number): number =>
  count === 0 ? 0 : (((place + step) % count) + count) % count;

/** Horizontal distance of a swipe in pixels. */
const swipeDistance = 48;

export type Slides = ReturnType<typeof useSlides>;

/** The slide at `place`, with the keys and the swipe that change it. */
export function useSlides(count: number, place: number, show: (index: number) => void) {
  const touchStart = useRef<{ x: number; y: number } | null>(null);
  const current = Math.max(0, place);
  const step = (by: number) => show(stepAround(current, by, count));

  const onKeyDown = (event: KeyboardEvent) => {
    // A film's own keys keep their meaning.
    if (event.target instanceof HTMLVideoElement || count < 2) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(count - 1);
    else return;
    event.preventDefault();
  };
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    touchStart.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    const start = touchStart.current;
    touchStart.current = null;
    if (!touch || !start || count < 2) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(x) > swipeDistance && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  };
  return { current, show, step, handlers: { onKeyDown, onTouchStart, onTouchEnd } };
}
