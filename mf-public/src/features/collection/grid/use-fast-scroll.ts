import { useEffect, useState } from "react";

/** Screenfuls per second at which pictures can no longer be recognized. */
const maxScreensPerSecond = 8;
/** Milliseconds below that speed, after which the scroll counts as slow again. */
const settleMs = 120;

/**
 * Whether the page scrolls too fast to see anything, for example when the scroll bar is dragged: pictures that
 * disappear at once are not loaded.
 */
export function useFastScroll(): boolean {
  const [isScrollingFast, setScrollingFast] = useState(false);
  useEffect(() => {
    let last = { top: window.scrollY, time: performance.now() };
    let end: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const next = { top: window.scrollY, time: performance.now() };
      const screens = Math.abs(next.top - last.top) / window.innerHeight;
      const isFast = (1_000 * screens) / (next.time - last.time) > maxScreensPerSecond;
      last = next;
      if (!isFast) return;
      setScrollingFast(true);
      clearTimeout(end);
      end = setTimeout(() => setScrollingFast(false), settleMs);
    };
    window.addEventListener("scroll", measure, { passive: true });
    return () => {
      clearTimeout(end);
      window.removeEventListener("scroll", measure);
    };
  }, []);
  return isScrollingFast;
}
