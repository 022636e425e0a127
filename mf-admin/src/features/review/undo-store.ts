import type { DecisionKind } from "@samling/contract/constants";
import { useSyncExternalStore } from "react";

/** Decisions that were made together and can be taken back together. */
export interface UndoableDecision {
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

let undoable: readonly UndoableDecision[] = [];
const listeners = new Set<() => void>();

function change(next: readonly UndoableDecision[]): void {
  undoable = next;
  for (const listener of listeners) listener();
}

/** They outlive the page: one may edit a contribution in between and still take something back. */
export const undoStore = {
  add: (one: UndoableDecision) => change([...undoable.filter(({ until }) => until > Date.now()), one]),
  drop: (dropped: UndoableDecision) => change(undoable.filter((one) => one !== dropped)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Those of a person, the oldest first. */
export function useUndoableDecisions(userId: string | undefined, organizationId: string): readonly UndoableDecision[] {
  const all = useSyncExternalStore(subscribe, () => undoable);
  return all.filter((one) => one.userId === userId && one.organizationId === organizationId);
}
