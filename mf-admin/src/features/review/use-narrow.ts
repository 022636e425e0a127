import { useSyncExternalStore } from "react";

/** Whether list and case are two screens: as in the style sheet, a matter of room for letters. */
const isNarrow = (): boolean =>
  window.innerWidth <= 56.1875 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function subscribe(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
