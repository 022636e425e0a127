import { NavigationType, useLocation, useNavigationType } from "@samling/portal";
import { type FocusEvent, useEffect } from "react";

export const findRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** The row that last had the focus, per history entry. */
const lastRows = new Map<string, string>();

/** Remembers the person's place in the list. */
export function useRowMemory() {
  const { key } = useLocation();
  return ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (id) lastRows.set(key, id);
  };
}

/** After the way back, focuses the row that was left. Call after `useTitle`, which focuses the heading. */
export function useReturnToRow(isLoaded: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it returns once, when the page is shown again
  useEffect(() => {
    const id = type === NavigationType.Pop && isLoaded ? lastRows.get(key) : undefined;
    if (id) findRow(id)?.focus({ preventScroll: true });
  }, [isLoaded]);
}
