import { groundsFor, type NamingGround } from "@samling/contract/constants/tips";
import { useReducer } from "react";
import type { CaseDetail } from "../endpoints.ts";

export type Tip = NonNullable<CaseDetail["tip"]>;
export type Statement = Tip["statements"][number];

/** A choice about a statement, until the tip is decided. */
export interface StatementChoice {
  isAccepted: boolean;
  words: string;
  ground: NamingGround | "";
  /** A person who is not a child today. */
  isAdult: boolean;
}

/** Choices by the id of the statement; they remain when another case is opened, and only this tab has them. */
const choices = new Map<string, Partial<StatementChoice>>();

/** A tip that its sender has withdrawn comes with only those statements ticked that are still accepted. */
const isUnread = ({ state, tip }: CaseDetail): boolean => state === "waiting" && !tip?.isWithdrawn;

/** Everything is ticked while the tip waits, and every person counts as a child unless something says otherwise. */
export function choiceOf({ id, isAccepted, words, ground }: Statement, detail: CaseDetail): StatementChoice {
  const isAdult = !detail.tip?.mayShowChild || ground === "agreed" || ground === "public_role";
  const stored = { isAccepted: isUnread(detail) || isAccepted, words, ground: ground ?? ("" as const), isAdult };
  const choice = { ...stored, ...choices.get(id) };
  return listGrounds(choice).some((item) => item === choice.ground) ? choice : { ...choice, ground: "" };
}

export const listGrounds = ({ isAdult }: Pick<StatementChoice, "isAdult">): readonly NamingGround[] =>
  groundsFor[isAdult ? "adult" : "child"];

export function useTipChoices() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return (id: string, change: Partial<StatementChoice>) => {
    choices.set(id, { ...choices.get(id), ...change });
    redraw();
  };
}
