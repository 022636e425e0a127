import type { LanguageCode } from "@samling/contract/constants";

/** What is missing in a form, and how to get to it. */
export interface FormProblem {
  key: string;
  text: string;
  show: () => void;
}

/** How a form leads to a field: its language tab is opened before the field can take the focus. */
export interface ShowProblem {
  onLanguage: (language: LanguageCode) => void;
  focusField: (id: string) => void;
}
