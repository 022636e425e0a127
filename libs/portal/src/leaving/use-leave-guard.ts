import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type InterceptedStep, interceptHistory } from "./intercept-history.ts";
import { useLeaveTexts } from "./use-leave-texts.ts";

/** The address that a plain click on a link of this portal opens; null if it stays on the page. */
function readDeparture(event: MouseEvent, here: string): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (link.getAttribute("href")?.startsWith("#")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === here) return null;
  return `${pathname}${search}${hash}`;
}

export interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Texts of the confirmation dialog. */
  texts: ReturnType<typeof useLeaveTexts>;
}

/** Asks before unsaved work is lost: by the browser for a closed tab, by the page for links, Back and Forward. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const texts = useLeaveTexts();
  const [departure, setDeparture] = useState<InterceptedStep | null>(null);
  const navigate = useNavigate();
  const { pathname: here, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each history entry
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const intercept = (event: MouseEvent) => {
      const address = readDeparture(event, here);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      setDeparture({ proceed: () => void navigate(address), goBack: () => undefined });
    };
    window.addEventListener("beforeunload", ask);
    // Runs before the router handles the click.
    document.addEventListener("click", intercept, true);
    const stopIntercepting = interceptHistory(here, setDeparture);
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("click", intercept, true);
      stopIntercepting();
    };
  }, [isDirty, here, key]);
  const decide = (decision: keyof InterceptedStep) => () => {
    setDeparture(null);
    departure?.[decision]();
  };
  return { isAsking: departure !== null, stay: decide("goBack"), leave: decide("proceed"), texts };
}
