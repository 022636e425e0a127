import { pageFade } from "@samling/contract/constants";
import { type Location, useLocation } from "@samling/portal";
import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import "./page-fade.css";

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * The address whose page is shown. When the page changes, a snapshot of the old one fades out over the new one, which
 * is usable at once. Browsers without view transitions, and people who prefer reduced motion, see pages change at once.
 */
export function useShownLocation(page: RefObject<HTMLElement | null>): { location: Location; isFading: boolean } {
  const location = useLocation();
  const [shown, setShown] = useState({ location, isFading: false });

  useLayoutEffect(() => {
    if (location === shown.location) return;
    const isNewPage = location.pathname !== shown.location.pathname;
    const element = page.current;
    if (!isNewPage || !element || !document.startViewTransition || prefersStillness()) {
      setShown({ location, isFading: isNewPage && !prefersStillness() });
      return;
    }
    element.style.setProperty("view-transition-name", "page");
    const transition = document.startViewTransition(() => {
      element.style.removeProperty("view-transition-name");
      flushSync(() => setShown({ location, isFading: true }));
    });
    // A second change of page skips the first one's transition, which is not an error.
    for (const step of [transition.ready, transition.finished]) step.catch(() => undefined);
  }, [location, shown.location, page]);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--fade-in", `${pageFade.in}ms`);
    style.setProperty("--fade-out", `${pageFade.out}ms`);
  }, []);

  return shown;
}
