/** The router numbers its history entries. A link within a page makes an entry without a number. */
const readNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? Number.NaN;

let hold: ((event: PopStateEvent) => void) | null = null;
// Chromium calls the window's listeners in the order of registration, capturing or not: this one precedes the router's,
// which is registered when the portal is rendered. The server, which renders first views, has no window.
globalThis.window?.addEventListener("popstate", (event) => hold?.(event));

/** A history step that the router has not been notified of. */
export interface HeldStep {
  /** Notifies the router, which shows the page of the current history entry. */
  goOn: () => void;
  /** Returns to the entry of the page that is still shown. */
  comeBack: () => void;
}

/** Holds Back and Forward, which a page sees only after they have happened, while they lead to another page. */
export function holdHistory(here: string, onHeld: (step: HeldStep) => void): () => void {
  let entry = { number: readNumber(), state: history.state, href: location.href };
  let isGoingOn = false;
  const goOn = () => {
    isGoingOn = true;
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    isGoingOn = false;
  };
  const comeBack = () => {
    const steps = entry.number - readNumber();
    if (steps) history.go(steps);
    else history.pushState(entry.state, "", entry.href);
  };
  const holdThis = (event: PopStateEvent) => {
    if (isGoingOn) return;
    if (location.pathname === here) {
      entry = { number: readNumber(), state: history.state, href: location.href };
      return;
    }
    event.stopImmediatePropagation();
    onHeld({ goOn, comeBack });
  };
  hold = holdThis;
  return () => {
    if (hold === holdThis) hold = null;
  };
}
