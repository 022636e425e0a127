import { type RefObject, useEffect, useRef } from "react";

/** Milliseconds that a row rests after a touch. */
const restMs = 2_500;
/** A share of the screen's width per second; slow enough to look at, on a phone as on a 4K wall. */
const speedOf = (width: number) => Math.max(18, width * 0.02) / 1000;

interface DriftOptions {
  scroller: RefObject<HTMLElement | null>;
  isMoving: boolean;
  /** For a repeating row: the position from which it is wound back, and how. */
  loop: { end: number; windBack: () => void } | null;
}

const restingEvents = ["pointermove", "pointerdown", "wheel", "touchmove", "keydown"] as const;

/**
 * Moves a row by scrolling it, so that wheel, finger and keys keep working. Scroll positions are whole pixels on most
 * screens, which stutters at this pace: a transform adds the fraction.
 */
export function useDrift({ scroller, isMoving, loop }: DriftOptions): void {
  const position = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    const row = element?.firstElementChild;
    if (!element || !isMoving || !(row instanceof HTMLElement)) return;
    const direction = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    let restUntil = 0;
    let before = performance.now();
    let frame = 0;
    const pause = () => {
      restUntil = performance.now() + restMs;
    };
    const move = (now: number) => {
      frame = requestAnimationFrame(move);
      // After a pause of the whole page it continues where it was.
      const elapsed = Math.min(now - before, 100);
      before = now;
      const scrolled = Math.abs(element.scrollLeft);
      if (Math.abs(scrolled - position.current) > 2) position.current = scrolled;
      // A row does not move while it has the keyboard focus; the focus that a touch leaves on a frame does not stop it.
      if (now < restUntil || element.querySelector(":focus-visible")) return;
      const end = element.scrollWidth - element.clientWidth;
      position.current = Math.min(end, position.current + elapsed * speedOf(window.innerWidth));
      if (loop && position.current > loop.end) loop.windBack();
      const wholePixels = Math.floor(position.current);
      element.scrollLeft = direction * wholePixels;
      row.style.transform = `translateX(${-direction * (position.current - wholePixels)}px)`;
    };
    frame = requestAnimationFrame(move);
    for (const name of restingEvents) element.addEventListener(name, pause, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const name of restingEvents) element.removeEventListener(name, pause);
    };
  }, [scroller, isMoving, loop]);
}
