import { useEffect } from "react";

function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves the focus to the page's heading when the focused element disappears together with the component. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, []);
}
