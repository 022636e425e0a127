import { useSyncExternalStore } from "react";

export interface Toast {
  id: number;
  kind: "success" | "error";
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A success disappears by itself; an error stays until it is dismissed. */
const successMs = 6_000;

/** A repeated text moves to the end instead of appearing twice. */
function show(kind: Toast["kind"], text: string): void {
  lastId += 1;
  const id = lastId;
  change([...toasts.filter((toast) => toast.text !== text), { id, kind, text }]);
  if (kind === "success") setTimeout(() => toast.dismiss(id), successMs);
}

export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  /** Called before a retry, so that an earlier success is not shown beside a new failure. */
  dismissSuccesses: () => change(toasts.filter(({ kind }) => kind !== "success")),
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
