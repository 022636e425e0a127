import { type RefObject, useLayoutEffect, useState } from "react";

export const widthOf = (element: HTMLElement): number => element.clientWidth || window.innerWidth;

/** Reads from an element before the first paint, and again whenever its size changes. */
export function useMeasured<T>(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => T,
  initial: T | (() => T),
): T {
  const [measured, setMeasured] = useState(initial);
  useLayoutEffect(() => {
    const current = element.current;
    if (!current) return;
    const measure = () => setMeasured(read(current));
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, read]);
  return measured;
}
