import type { NamingGround } from "@samling/contract/constants/tips";
import { useSyncExternalStore } from "react";
import type { CaseDetail } from "../endpoints.ts";

type Tip = NonNullable<CaseDetail["tip"]>;
type Statement = Tip["statements"][number];

/** A choice about a statement, until the tip is decided. */
export interface StatementChoice {
  isAccepted: boolean;
  words: string;
  ground: NamingGround | "";
}

let choices: Readonly<Record<string, Partial<StatementChoice>>> = {};
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Everything is ticked as long as the tip waits. */
export const choiceOf = ({ id, isAccepted, words, ground }: Statement, isWaiting: boolean): StatementChoice => ({
  isAccepted: isWaiting || isAccepted,
  words,
  ground: ground ?? "",
  ...choices[id],
});

/** Survives opening another case; only this tab knows it. */
export function useTipChoices() {
  useSyncExternalStore(subscribe, () => choices);
  return (id: string, change: Partial<StatementChoice>) => {
    choices = { ...choices, [id]: { ...choices[id], ...change } };
    for (const listener of listeners) listener();
  };
}
