import { type RefObject, useEffect, useRef } from "react";

/** On a narrow screen the bars scroll: the one at `index` starts in the middle, and stays visible when it changes. */
export function useBarInView(index: number): RefObject<HTMLOListElement | null> {
  const bars = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = bars.current;
    const bar = list?.children[index];
    if (list && bar instanceof HTMLElement) list.scrollLeft = bar.offsetLeft - list.offsetLeft - list.clientWidth / 2;
  }, [index]);
  return bars;
}
