import { type ReactNode, useDeferredValue } from "react";

/**
 * Shows what an answer of the network has brought in a pass of its own, in pieces between which the browser answers
 * whoever scrolls or types; until it is ready, what was there before stays. To be mounted before the answer comes, and
 * not for what is typed into: its control would lag behind.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
