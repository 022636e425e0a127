import { type Location, useNavigationType } from "@samling/portal";
import { useLayoutEffect, useRef } from "react";

const positions = new Map<string, number>();

/** How long a page may take to reach its old height. */
const patience = 2_000;

/** Events by which a reader scrolls: from then on the position is theirs. */
const ownMoves = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

function restore(top: number): () => void {
  const until = performance.now() + patience;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of ownMoves) window.removeEventListener(name, stop);
  };
  for (const name of ownMoves) window.addEventListener(name, stop, { passive: true });
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 2 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return stop;
}

/** A new page starts at its top; going back restores the scroll position. */
export function useScrollMemory({ pathname, key, hash }: Location): void {
  const type = useNavigationType();
  // Key of the current history entry, which also changes with the query.
  const entry = useRef(key);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place belongs to one page; its query may change freely.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const known = positions.get(key);
    let stop: (() => void) | undefined;
    if (type === "POP" && known !== undefined) stop = restore(known);
    else if (type !== "POP" && !hash) window.scrollTo(0, 0);
    const remember = () => void positions.set(entry.current, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener("scroll", remember);
    };
  }, [pathname]);
}
