import { pageFadeMs } from "@samling/contract/constants/screens";
import { type Location, useLocation, useNavigationType } from "@samling/portal";
import { prefersReducedMotion } from "@samling/ui/prefers-reduced-motion";
import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import "./page-fade.css";

interface ShownPage {
  location: Location;
  key: string;
  isFading: boolean;
}

/**
 * The address of the displayed page. When the page changes, a snapshot of the old one fades out over the new one, which
 * is usable at once. Browsers without view transitions, and people who prefer reduced motion, see pages change at once.
 * A page that continues under another address, such as a viewer that moves from picture to picture, keeps its `key`.
 */
export function useShownLocation(page: RefObject<HTMLElement | null>): ShownPage {
  const location = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState<ShownPage>({ location, key: location.key, isFading: false });

  useLayoutEffect(() => {
    if (location === shown.location) return;
    const continuesPage = type === "REPLACE" && (location.state as { keepsPage?: boolean } | null)?.keepsPage === true;
    const isNewPage = location.pathname !== shown.location.pathname && !continuesPage;
    const key = isNewPage ? location.key : shown.key;
    const element = page.current;
    if (!isNewPage || !element || !document.startViewTransition || prefersReducedMotion()) {
      setShown({ location, key, isFading: isNewPage && !prefersReducedMotion() });
      return;
    }
    element.style.setProperty("view-transition-name", "page");
    const transition = document.startViewTransition(() => {
      element.style.removeProperty("view-transition-name");
      flushSync(() => setShown({ location, key, isFading: true }));
    });
    // A second change of page skips the first one's transition, which is not an error.
    for (const step of [transition.ready, transition.finished]) step.catch(() => undefined);
  }, [location, type, shown, page]);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--fade-in", `${pageFadeMs.in}ms`);
    style.setProperty("--fade-out", `${pageFadeMs.out}ms`);
  }, []);

  return shown;
}
