import { type ReactNode, useDeferredValue } from "react";

/**
 * Renders the content of a response in a transition, in pieces between which the browser handles
 * scrolling and typing; the previous content stays until it is ready. Mount it before the response arrives, and do not
 * use it for inputs, which would lag behind.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
