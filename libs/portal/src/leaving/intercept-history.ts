/** The router numbers its history entries. A link within a page makes an entry without a number. */
const readNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? Number.NaN;

let interceptor: ((event: PopStateEvent) => void) | null = null;
// Chromium calls the window's listeners in the order of registration, capturing or not: this one precedes the router's,
// which is registered when the portal is rendered. The server, which renders first views, has no window.
globalThis.window?.addEventListener("popstate", (event) => interceptor?.(event));

/** A history step that the router has not been notified of. */
export interface InterceptedStep {
  /** Notifies the router, which shows the page of the current history entry. */
  proceed: () => void;
  /** Returns to the entry of the page that is still shown. */
  goBack: () => void;
}

/** Intercepts Back and Forward while they lead to another page; a page learns of them only after they have happened. */
export function interceptHistory(here: string, onIntercept: (step: InterceptedStep) => void): () => void {
  let entry = { number: readNumber(), state: history.state, href: location.href };
  let isProceeding = false;
  const proceed = () => {
    isProceeding = true;
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    isProceeding = false;
  };
  const goBack = () => {
    const steps = entry.number - readNumber();
    if (steps) history.go(steps);
    else history.pushState(entry.state, "", entry.href);
  };
  const intercept = (event: PopStateEvent) => {
    if (isProceeding) return;
    if (location.pathname === here) {
      entry = { number: readNumber(), state: history.state, href: location.href };
      return;
    }
    event.stopImmediatePropagation();
    onIntercept({ proceed, goBack });
  };
  interceptor = intercept;
  return () => {
    if (interceptor === intercept) interceptor = null;
  };
}
