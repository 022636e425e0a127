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

/** Each thing that a key does, with all of its keys. */
export const actionKeys = [...new Set(Object.values(keys))].map((action) => ({
  action,
  keys: Object.keys(keys).filter((key) => actionOf(key) === action),
}));

export const noActions = Object.fromEntries(
  actionKeys.map(({ action }) => [action, () => undefined]),
) as unknown as DeskActions;

/** Where the key means something else already. */
const takesText = "input:not([type=checkbox]), textarea, select, dialog, video";
const takesSpace = "button, summary, input, [role=button]";
const scrolls = "[data-scrolls]";

/**
 * Keys of the desk. They work while the focus is on the desk and in no field: nothing that is typed triggers one, and
 * outside of the desk a letter stays a letter (WCAG 2.1.4).
 */
export function onDeskKey(event: KeyboardEvent<HTMLElement>, actions: DeskActions): void {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
  const action = actionOf(key.length === 1 ? key.toLowerCase() : key);
  if (!action || target.closest(takesText)) return;
  if (key === " " && target.closest(takesSpace)) return;
  if (key.startsWith("Arrow") && target.closest(scrolls)) return;
  event.preventDefault();
  // A key that is held down leafs, and decides nothing.
  if (repeat && action !== "next" && action !== "previous") return;
  actions[action]();
}
