import type { NamingGround } from "@samling/contract/constants/tips";
import { useReducer } from "react";
import type { CaseDetail } from "../endpoints.ts";

type Statement = NonNullable<CaseDetail["tip"]>["statements"][number];

/** A choice about a statement, until the tip is decided. */
export interface StatementChoice {
  isAccepted: boolean;
  words: string;
  ground: NamingGround | "";
}

/** By the id of the statement: it survives opening another case, and only this tab knows it. */
const choices = new Map<string, Partial<StatementChoice>>();

/** Everything is ticked as long as the tip waits. */
export const choiceOf = ({ id, isAccepted, words, ground }: Statement, isWaiting: boolean): StatementChoice => ({
  isAccepted: isWaiting || isAccepted,
  words,
  ground: ground ?? "",
  ...choices.get(id),
});

export function useTipChoices() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return (id: string, change: Partial<StatementChoice>) => {
    choices.set(id, { ...choices.get(id), ...change });
    redraw();
  };
}
