import { type KeyboardEvent, useEffect, useRef } from "react";
import { findRow } from "./row-focus.ts";

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

type Action = (typeof keys)[keyof typeof keys];
export type RowActions = Record<Action, () => void>;
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * The keyboard shortcuts of a list of rows. They only work while a row itself has the focus: typing in a field never
 * triggers one, and a screen reader's own keys keep working.
 */
export function useRowKeys() {
  const list = useRef<HTMLUListElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const handle = (event: KeyboardEvent<HTMLElement>, actions: RowActions) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = rows();
    const here = all.indexOf(event.currentTarget);
    const step = steps[event.key];
    const action = (keys as Record<string, Action>)[event.key];
    if (step !== undefined) all[here + step]?.focus();
    else if (event.key === "Home") all[0]?.focus();
    else if (event.key === "End") all.at(-1)?.focus();
    else if (action) actions[action]();
    else return;
    event.preventDefault();
  };
  /** The row to focus after another one, and its dialog, are gone. */
  const next = useRef<string>(null);
  const stayNear = (removed: string) => {
    const ids = rows().map(({ dataset }) => dataset.row ?? "");
    const here = ids.indexOf(removed);
    next.current = ids[here + 1] ?? ids[here - 1] ?? null;
  };
  useEffect(() => {
    if (next.current === null) return;
    findRow(next.current)?.focus();
    next.current = null;
  });
  return { list, handle, stayNear };
}
