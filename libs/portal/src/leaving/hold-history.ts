/** The router numbers its entries of the history. A link within a page makes an entry without a number. */
const readNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? Number.NaN;

let hold: ((event: PopStateEvent) => void) | null = null;
// Chromium calls the window's listeners in the order in which they came, capturing or not: this one precedes the router's,
// which comes when the portal is rendered. The server, which renders first views, has no window.
globalThis.window?.addEventListener("popstate", (event) => hold?.(event));

/** A step through the history that the router has not been told of. */
export interface HeldStep {
  /** The router is told, and shows the page on which the history stands by then. */
  goOn: () => void;
  /** Back to the entry of the page that is still shown. */
  comeBack: () => void;
}

/** Holds Back and Forward, which a page hears of when they have happened, as long as they lead to another page. */
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
