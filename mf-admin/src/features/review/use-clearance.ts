import { type RefObject, useEffect } from "react";

/** What gets the focus is scrolled clear of the bar at the foot, which may take a third of a telephone's window. */
export function useClearance(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === "undefined") return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${current.offsetHeight + 16}px`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = "";
    };
  }, [bar]);
}
