import { type RefObject, useLayoutEffect, useState } from "react";

/** The width of an element, known before the first paint; a correct guess saves rendering its dependents twice. */
export function useElementWidth(element: RefObject<HTMLElement | null>, guess: () => number): number {
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const current = element.current;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth || window.innerWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
