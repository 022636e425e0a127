import { type Location, personalKey, readVisit, useNavigationType, writeVisit } from "@samling/portal";
import { useLayoutEffect, useRef } from "react";

/** By history entry and path: entries created by typing an address share a key. */
const positions = new Map<string, number>();
const keyOf = ({ key, pathname }: Pick<Location, "key" | "pathname">) => key + pathname;

/** Outlives a reload. It shows where a person has been, so it is erased when they sign out. */
const storageKey = `${personalKey}scroll`;
if (history.state) {
  for (const [name, top] of JSON.parse(readVisit(storageKey) ?? "[]") as [string, number][]) positions.set(name, top);
}
window.addEventListener("pagehide", () => writeVisit(storageKey, JSON.stringify([...positions])));

/** Time for a page to reach its old height; after a reload it starts without its scripts. */
const timeoutMs = 5_000;

/** Events by which a reader scrolls: after them, the position is not restored. */
const readerScrolls = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

function restore(top: number): () => void {
  const until = performance.now() + timeoutMs;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of readerScrolls) window.removeEventListener(name, stop);
  };
  for (const name of readerScrolls) window.addEventListener(name, stop, { passive: true });
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 2 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return stop;
}

/** A new page starts at its top; going back and reloading restore the scroll position. */
export function useScrollMemory(location: Location): void {
  const { pathname, hash } = location;
  const name = keyOf(location);
  const type = useNavigationType();
  // The current history entry also changes with the query.
  const entry = useRef(name);
  useLayoutEffect(() => {
    entry.current = name;
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a position belongs to one page; its query may change freely.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const savedTop = positions.get(name);
    let stop: (() => void) | undefined;
    if (type === "POP" && savedTop !== undefined) stop = restore(savedTop);
    else if (type !== "POP" && !hash) window.scrollTo(0, 0);
    const remember = () => void positions.set(entry.current, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener("scroll", remember);
    };
  }, [pathname]);
}
