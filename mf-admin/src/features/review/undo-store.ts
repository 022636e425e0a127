import type { DecisionKind } from "@samling/contract/constants";
import { useSyncExternalStore } from "react";

/** Decisions that were made together and can be taken back together. */
export interface Made {
  /** Whose they are: another person in this tab cannot take them back. */
  userId: string;
  organizationId: string;
  decisionIds: readonly string[];
  caseIds: readonly string[];
  kind: DecisionKind;
  isChange: boolean;
  isNotice: boolean;
  /** What the contribution is called, if it was a single one. */
  title: string;
  /** Whose mail is waiting. */
  name: string;
  until: number;
}

let made: readonly Made[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Made[]): void {
  made = next;
  for (const listener of listeners) listener();
}

/** They outlive the page: one may edit a contribution in between and still take something back. */
export const undoStore = {
  add: (one: Made) => change([...made.filter(({ until }) => until > Date.now()), one]),
  drop: (gone: Made) => change(made.filter((one) => one !== gone)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Those of a person, the oldest first. */
export function useMade(userId: string | undefined, organizationId: string): readonly Made[] {
  const all = useSyncExternalStore(subscribe, () => made);
  return all.filter((one) => one.userId === userId && one.organizationId === organizationId);
}
