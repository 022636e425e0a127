import { NavigationType, useLocation, useNavigationType } from "@samling/portal";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

const keys = {
  o: "open",
  Enter: "open",
  e: "edit",
  h: "toggleShown",
  c: "comment",
  Delete: "remove",
  x: "toggleChosen",
  " ": "toggleChosen",
} as const;

type RowAction = (typeof keys)[keyof typeof keys];
export type RowActions = Record<RowAction, () => void>;
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Keyboard shortcuts of rows, while a row itself has the focus: neither typing nor a screen reader's keys count. */
export function useRowKeys() {
  const list = useRef<HTMLUListElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const handle = (event: KeyboardEvent<HTMLElement>, actions: RowActions) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = rows();
    const position = all.indexOf(event.currentTarget);
    const step = steps[event.key];
    const action = (keys as Record<string, RowAction>)[event.key];
    if (step !== undefined) all[position + step]?.focus();
    else if (event.key === "Home") all[0]?.focus();
    else if (event.key === "End") all.at(-1)?.focus();
    else if (action) actions[action]();
    else return;
    event.preventDefault();
  };
  /** The row to focus once the current one and its dialog are gone. */
  const next = useRef<string>(null);
  const focusNeighbor = (removed: string) => {
    const ids = rows().map(({ dataset }) => dataset.row ?? "");
    const position = ids.indexOf(removed);
    next.current = ids[position + 1] ?? ids[position - 1] ?? null;
  };
  useEffect(() => {
    if (next.current === null) return;
    findRow(next.current)?.focus();
    next.current = null;
  });
  return { list, handle, focusNeighbor };
}

const findRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** The row that last had the focus, per history entry. */
const lastRows = new Map<string, string>();

/** Remembers the focused row, so that going back returns to it. */
export function useRowMemory() {
  const { key } = useLocation();
  return ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (id) lastRows.set(key, id);
  };
}

/** After going back, focuses the row that was left. Call after `useTitle`, which focuses the heading. */
export function useReturnToRow(isLoaded: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it returns once, when the page is shown again
  useEffect(() => {
    const id = type === NavigationType.Pop && isLoaded ? lastRows.get(key) : undefined;
    if (id) findRow(id)?.focus({ preventScroll: true });
  }, [isLoaded]);
}
