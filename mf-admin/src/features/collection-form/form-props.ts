import type { LanguageCode } from "@samling/contract/constants";
import type { CollectionDraft } from "./draft.ts";
import type { CollectionProblem } from "./problems.ts";

/** Props of every part of the form. */
export interface FormProps {
  draft: CollectionDraft;
  change: (values: Partial<CollectionDraft> | ((draft: CollectionDraft) => Partial<CollectionDraft>)) => void;
  problems: readonly CollectionProblem[];
  /** Whether missing values are marked at their fields. */
  isChecked: boolean;
}

export const fieldId = (field: CollectionProblem["field"], language?: LanguageCode): string =>
  language ? `${field}-${language}` : field;

const idOf = (problem: CollectionProblem) =>
  fieldId(problem.field, "language" in problem ? problem.language : undefined);

export const isProblem = (problems: readonly CollectionProblem[], asked: CollectionProblem): boolean =>
  problems.some((problem) => idOf(problem) === idOf(asked));

export const problemId = idOf;
