import { useEffect } from "react";

/** On a kiosk, Back has no effect: the page is pushed onto the history again, whatever key or gesture removed it. */
export function useKioskHistory(isKiosk: boolean): void {
  useEffect(() => {
    if (!isKiosk) return;
    const here = location.href;
    const stay = (event: PopStateEvent) => {
      // Runs before the router, which would leave the page.
      event.stopImmediatePropagation();
      history.pushState(history.state, "", here);
    };
    history.pushState(history.state, "", here);
    window.addEventListener("popstate", stay, true);
    return () => window.removeEventListener("popstate", stay, true);
  }, [isKiosk]);
}
