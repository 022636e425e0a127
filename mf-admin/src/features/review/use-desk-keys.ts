import type { KeyboardEvent } from "react";

const keys = {
  j: "next",
  ArrowDown: "next",
  k: "previous",
  ArrowUp: "previous",
  " ": "zoom",
  a: "accept",
  t: "takeIn",
  c: "ask",
  d: "decline",
  h: "hide",
  m: "message",
  e: "edit",
  s: "seen",
  u: "undo",
  x: "choose",
  "?": "help",
} as const;

type DeskAction = (typeof keys)[keyof typeof keys];
export type DeskActions = Record<DeskAction, () => void>;

const actionOf = (key: string): DeskAction | undefined => (keys as Record<string, DeskAction>)[key];

export const actionKeys = [...new Set(Object.values(keys))].map((action) => ({
  action,
  keys: Object.keys(keys).filter((key) => actionOf(key) === action),
}));

export const noActions = Object.fromEntries(
  actionKeys.map(({ action }) => [action, () => undefined]),
) as unknown as DeskActions;

/** Elements in which the keys have another meaning. */
const takesText = "input:not([type=checkbox]), textarea, select, dialog, video, [role=slider]";
const takesSpace = "button, summary, input, [role=button]";
const scrolls = "[data-scrolls]";

/**
 * Handles the desk's shortcut keys. They only work while the focus is on the desk and not in a field: typing never
 * triggers one, and outside the desk a letter is a letter (WCAG 2.1.4).
 */
export function onDeskKey(event: KeyboardEvent<HTMLElement>, actions: DeskActions): void {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
  const action = actionOf(key.length === 1 ? key.toLowerCase() : key);
  if (!action || target.closest(takesText)) return;
  if (key === " " && target.closest(takesSpace)) return;
  if (key.startsWith("Arrow") && target.closest(scrolls)) return;
  event.preventDefault();
  // Holding a key down moves through the cases, but decides nothing.
  if (repeat && action !== "next" && action !== "previous") return;
  actions[action]();
}
