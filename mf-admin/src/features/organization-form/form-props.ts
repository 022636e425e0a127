import type { LanguageCode } from "@samling/contract/constants";
import type { OrganizationDraft } from "./draft.ts";
import type { OrganizationProblem } from "./problems.ts";

/** What every part of the form is given. */
export interface FormProps {
  draft: OrganizationDraft;
  change: (values: Partial<OrganizationDraft> | ((draft: OrganizationDraft) => Partial<OrganizationDraft>)) => void;
  /** What is wrong with a field, in words; by its id. */
  errorOf: (id: string) => string | undefined;
}

export interface LanguageProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
}

export const fieldId = (field: string, language?: LanguageCode): string => (language ? `${field}-${language}` : field);

export const problemId = (problem: OrganizationProblem): string =>
  fieldId(problem.field, "language" in problem ? problem.language : undefined);
