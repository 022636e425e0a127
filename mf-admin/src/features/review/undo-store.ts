import type { CaseKind, DecisionKind } from "@samling/contract/constants/review";
import { useSyncExternalStore } from "react";
import type { ContributionPlace } from "../../shared/refresh-contributions.ts";

/** Decisions that were made together and are undone together. */
export interface UndoableDecision {
  /** The person who decided: another person in this tab cannot undo them. */
  userId: string;
  organizationId: string;
  decisionIds: readonly string[];
  caseIds: readonly string[];
  contributions: readonly ContributionPlace[];
  kind: DecisionKind;
  subject: CaseKind;
  /** Title of the contribution, if it was a single one. */
  title: string;
  /** Name of the person whose mail is waiting. */
  name: string;
  until: number;
}

let undoable: readonly UndoableDecision[] = [];
const listeners = new Set<() => void>();

function change(next: readonly UndoableDecision[]): void {
  undoable = next;
  for (const listener of listeners) listener();
}

/** Survives navigation, so that a decision can still be undone after a contribution has been edited. */
export const undoStore = {
  add: (decision: UndoableDecision) => change([...undoable.filter(({ until }) => until > Date.now()), decision]),
  drop: (dropped: UndoableDecision) => change(undoable.filter((item) => item !== dropped)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A person's decisions, oldest first. */
export function useUndoableDecisions(userId: string | undefined, organizationId: string): readonly UndoableDecision[] {
  const all = useSyncExternalStore(subscribe, () => undoable);
  return all.filter((item) => item.userId === userId && item.organizationId === organizationId);
}
