import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { findRows, type GridRow, heightOfRows } from "./row-layout.ts";

interface RowsInView {
  /** Index of the first row to render, and of the one after the last. */
  first: number;
  after: number;
  /** Whether the end of the loaded pictures is near. */
  isNearEnd: boolean;
}

const isSame = (a: RowsInView, b: RowsInView) =>
  a.first === b.first && a.after === b.after && a.isNearEnd === b.isNearEnd;

function measureRowsInView(element: HTMLElement, rows: readonly GridRow[]): RowsInView {
  const { top, height } = element.getBoundingClientRect();
  const screen = window.innerHeight;
  // If pictures have captions below, rows are taller than their pictures; measured on the whole grid.
  const extra = rows.length > 0 && height > 0 ? Math.max(0, (height - heightOfRows(rows)) / rows.length) : 0;
  const [first, after] = findRows(rows, { from: -top - screen, to: -top + 2 * screen }, extra);
  return { first, after, isNearEnd: top + height < 2.5 * screen };
}

/** Which rows to render while the page scrolls: those on the screen, and a screenful before and after. */
export function useRowsInView(element: RefObject<HTMLElement | null>, rows: readonly GridRow[]): RowsInView {
  const [view, setView] = useState<RowsInView>({ first: 0, after: 4, isNearEnd: false });

  const update = useCallback(() => {
    if (!element.current) return;
    const next = measureRowsInView(element.current, rows);
    setView((before) => (isSame(before, next) ? before : next));
  }, [element, rows]);
  // The first rows are rendered at once; the others follow in pieces.
  useLayoutEffect(() => startTransition(update), [update]);

  useEffect(() => {
    let frame = 0;
    const schedule = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        update();
      });
    };
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [update]);
  return view;
}
