/** Rules of cases and decisions. This module neither reads nor writes. */
import { type ContributionState, contributionStates } from "@samling/contract/constants/contributions";
import {
  type CaseState,
  type DecisionKind,
  type NotifiedKind,
  notifiedKinds,
  undoMs,
} from "@samling/contract/constants/review";
import type { ErrorIssue } from "@samling/contract/errors";
import { dayIn } from "../../days.ts";
import { requiredIssue } from "../../errors.ts";
import type { Contribution } from "../../models/contributions.ts";
import type { Correction } from "../../models/proposal.ts";
import type { Decision } from "../../models/review.ts";

/** Clocks of API and worker differ: an e-mail that has left must never belong to a decision that is undone. */
const clockSkewMarginMs = 30_000;

/** The time at which letters are sent and numbers are assigned. */
export const settlesAt = (decidedAt: Date): Date => new Date(decidedAt.getTime() + undoMs + clockSkewMarginMs);
export const settledUntil = (now: Date): Date => new Date(now.getTime() - undoMs - clockSkewMarginMs);

/** Whether a decision can no longer be undone. */
export const isFinal = ({ decidedAt }: Pick<Decision, "decidedAt">, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() >= undoMs;

/** Each change of a case raises its version: a newer one has to be undone first. */
export const canUndo = (
  { kind, decidedAt, before }: Pick<Decision, "kind" | "decidedAt" | "before">,
  version: number,
  now: Date,
): boolean => kind !== "undo" && !isFinal({ decidedAt }, now) && version === before.version + 1;

interface Transition {
  from: readonly ContributionState[];
  /** The resulting state, unless it stays. */
  becomes?: {
    /** Reason for withholding it; null if it is published. */
    withheldAs: Contribution["withheldAs"];
    state: CaseState;
  };
  /** It takes something away from a person, who is notified of the reason (DEC-47). */
  needsReason?: true;
  /** Without words the question is unknown. */
  needsWords?: true;
  /** It is pointless without a reader. */
  needsReader?: true;
  /** People who are only reviewers do not have it. */
  permission?: "collection:update";
}

const waiting = ["submitted", "changes_asked"] as const;

export const transitions: Record<DecisionKind, Transition> = {
  // For a published contribution, it changes which files are shown.
  publish: { from: [...waiting, "declined", "published"], becomes: { withheldAs: null, state: "decided" } },
  ask: { from: waiting, becomes: { withheldAs: "changes_asked", state: "asked" }, needsWords: true, needsReader: true },
  decline: { from: waiting, becomes: { withheldAs: "declined", state: "decided" }, needsReason: true },
  hide: { from: ["published"], becomes: { withheldAs: "hidden", state: "decided" }, needsReason: true },
  show: { from: ["hidden"], becomes: { withheldAs: null, state: "decided" } },
  // Contributors of waiting contributions are asked instead.
  message: { from: ["declined", "published", "hidden"], needsWords: true, needsReader: true },
  accession: {
    from: [...waiting, "published"],
    becomes: { withheldAs: null, state: "decided" },
    permission: "collection:update",
  },
  // The case is unseen, whatever has happened to the contribution.
  look: { from: contributionStates },
};

/** Declining some files leaves the contribution as it is, whether it is waiting or published. */
const statesWithDeclinableFiles: readonly ContributionState[] = [...waiting, "published"];

export interface DecisionFacts {
  kind: DecisionKind;
  fileIds: string[];
}

export const declinesFiles = ({ kind, fileIds }: Pick<Decision, "kind" | "fileIds">): boolean =>
  kind === "decline" && fileIds.length > 0;

export function fitsContribution(
  decision: DecisionFacts,
  { caseState, state }: { caseState: CaseState; state: ContributionState },
): boolean {
  const from = declinesFiles(decision) ? statesWithDeclinableFiles : transitions[decision.kind].from;
  return from.includes(state) && (decision.kind !== "look" || caseState === "unseen");
}

/** Returns a missing or excess part of a decision; null if there is none. */
export function findDecisionIssue({
  kind,
  fileIds,
  ...decision
}: DecisionFacts & { hasReason: boolean; hasWords: boolean }): ErrorIssue | null {
  const { needsReason, needsWords } = transitions[kind];
  if (!decision.hasReason && (needsReason || fileIds.length > 0)) return requiredIssue(["reason"]);
  if (fileIds.length > 0 && kind !== "publish" && kind !== "decline") {
    return { path: ["fileIds"], code: "unknown", message: "go with publishing and declining alone" };
  }
  return needsWords && !decision.hasWords ? requiredIssue(["words"]) : null;
}

/** The kind that the contributor is notified of: an accession may also publish; a review changes nothing. */
export const notifiedKindOf = (kind: DecisionKind | "undo", wasWithheld: boolean): NotifiedKind | undefined =>
  kind === "accession" && wasWithheld ? "publish" : notifiedKinds.find((item) => item === kind);

/** How a contribution is withheld, and since when; null if it is published. */
export type Withholding = Pick<Contribution, "withheldAs" | "hiddenAt">;

/** Returns the state that a decision gives a contribution; null if it leaves that alone. */
export function withholdingBy({ kind, decidedAt }: Pick<Decision, "kind" | "decidedAt">): Withholding | null {
  const { becomes } = kind === "undo" ? {} : transitions[kind];
  return becomes ? { withheldAs: becomes.withheldAs, hiddenAt: becomes.withheldAs && decidedAt } : null;
}

export const hasWithholding = (contribution: Withholding, { withheldAs, hiddenAt }: Withholding): boolean =>
  contribution.withheldAs === withheldAs && contribution.hiddenAt?.getTime() === hiddenAt?.getTime();

/** Whether undoing the decision returns the contribution to its waiting case, too: others may have hidden it since. */
export const isStillAsDecided = (
  contribution: Withholding,
  decision: Pick<Decision, "kind" | "decidedAt" | "before" | "fileIds">,
): boolean => {
  const result = declinesFiles(decision) ? null : withholdingBy(decision);
  return result === null || decision.before.state !== "waiting" || hasWithholding(contribution, result);
};

/**
 * Determines the outcome of an accession that can no longer be undone. A contribution that has just been hidden may be
 * shown again; one that was hidden longer ago, declined or withdrawn gets no number.
 */
export function assessAccession(
  { state, hiddenAt }: { state: ContributionState; hiddenAt: Date | null },
  now: Date,
): "number" | "wait" | "drop" {
  if (state === "published") return "number";
  return state === "hidden" && hiddenAt !== null && hiddenAt > settledUntil(now) ? "wait" : "drop";
}

/** Whether a day lies between accession and today, as the organization's calendar has them. */
export const canDeaccessionOn = (
  day: string,
  { accessionedAt, timeZone, now }: { accessionedAt: Date; timeZone: string; now: Date },
): boolean => day >= dayIn(timeZone, accessionedAt) && day <= dayIn(timeZone, now);

/** Groups declined files by the last decision that declined each, if it was made before `until`. */
export function groupDisposableFiles<F extends { id: string }, D extends Pick<Decision, "fileIds" | "decidedAt">>(
  files: readonly F[],
  { decisions, until }: { decisions: readonly D[]; until: Date },
): Map<D, F[]> {
  const filesByDecision = Map.groupBy(files, ({ id }) => decisions.findLast(({ fileIds }) => fileIds.includes(id)));
  return new Map(
    [...filesByDecision].flatMap(([decision, declined]): [D, F[]][] =>
      decision && decision.decidedAt < until ? [[decision, declined]] : [],
    ),
  );
}

/** Ignores the order and file names, which do not make it another change. */
const fingerprintOf = (changes: readonly Correction[]): string =>
  changes
    .map(({ field, from, to }) => JSON.stringify([field, from, to]))
    .sort()
    .join();

export const isSameChange = (one: readonly Correction[], other: readonly Correction[]): boolean =>
  fingerprintOf(one) === fingerprintOf(other);

export const reverse = (changes: readonly Correction[]): Correction[] =>
  changes.map(({ from, to, ...change }) => ({ ...change, from: to, to: from }));
