/** The differences between the subjects of cases. */
import type { AuditAction } from "@samling/contract/constants/audit";
import type { DecisionKind } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Case, Decision, DecisionSnapshot } from "../../../models/review.ts";
import type { CaseWithContribution, DecisionInput } from "../cases/cases.ts";
import type { Letter, LetterContext } from "../letters/letters.ts";

export type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type CaseListItem = Answer<"GET /api/organization/{id}/cases">["items"][number];

export interface DecisionContext {
  actor: SignedInActor;
  jobs: Jobs;
  targets: readonly CaseWithContribution[];
  input: DecisionInput;
}

export interface DecisionPlan {
  /** Applies the decision to its subject, after the decisions have been recorded. */
  apply(decisions: readonly Decision[]): Promise<void>;
  /** Only parts are decided: the case waits for the rest. */
  staysOpen?: boolean;
  /** Data needed to undo it, by case id. */
  changed?: ReadonlyMap<string, DecisionSnapshot["changed"]>;
}

export interface Subject {
  /** Throws if the decision is not one for this subject. */
  check?(context: DecisionContext): Promise<void> | void;
  /** The decision names a law or term. */
  hasGround?: true;
  /** The decision names statements. */
  hasStatements?: true;
  /** Finds cases that are no longer in a state that allows the decision. */
  findConflicts(context: DecisionContext): Promise<CaseWithContribution[]> | CaseWithContribution[];
  /** Returns the changes of the decision; throws if it has become impossible. */
  plan(context: DecisionContext): Promise<DecisionPlan>;
  /** Restores the state before the decision; false if that has become impossible. */
  undo(target: CaseWithContribution, decision: Decision, context: { jobs: Jobs; now: Date }): Promise<boolean>;
  /** Writes the contributor's letter first. */
  writeLetters(
    actor: SignedInActor,
    targets: readonly CaseWithContribution[],
    context: LetterContext,
  ): Promise<Letter[]>;
  /** Actions in the audit log, if they differ from those of the decisions. */
  auditedAs?: Partial<Record<DecisionKind, AuditAction>>;
  present?(actor: SignedInActor, target: CaseWithContribution, now: Date): Promise<Partial<CaseDetail>>;
  /** Presents its details in the queue, by case id. */
  mark?(cases: readonly Case[]): Promise<Map<string, Partial<CaseListItem>>>;
}

/** For subjects whose cases are decided only while they wait. */
export const findSettled = ({ targets }: DecisionContext): CaseWithContribution[] =>
  targets.filter(({ reviewCase }) => reviewCase.state !== "waiting");
