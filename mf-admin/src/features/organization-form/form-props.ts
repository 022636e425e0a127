import type { LanguageCode } from "@samling/contract/constants";
import type { OrganizationDraft } from "./draft.ts";
import type { OrganizationProblem } from "./problems.ts";

/** Props of every part of the form. */
export interface FormProps {
  draft: OrganizationDraft;
  change: (values: Partial<OrganizationDraft> | ((draft: OrganizationDraft) => Partial<OrganizationDraft>)) => void;
  /** The problem of a field, in words; by its id. */
  errorOf: (id: string) => string | undefined;
}

export interface LanguageProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
}

export const fieldId = (field: string, language?: LanguageCode): string => (language ? `${field}-${language}` : field);

export const problemId = (problem: OrganizationProblem): string =>
  fieldId(problem.field, "language" in problem ? problem.language : undefined);
