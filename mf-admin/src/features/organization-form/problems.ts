import { type LanguageCode, languageCodes } from "@samling/contract/constants";
import { isEmail } from "@samling/contract/is-email";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { LanguageState } from "../../shared/form/language-tabs.tsx";
import { readColor } from "./color.ts";
import { type OrganizationDraft, type TextField, textFields } from "./draft.ts";

type PlainField = "name" | "color" | "contactEmail" | "accessibilityStatementUrl" | "enforcementUrl";

/** Why the organization cannot be saved. */
export type OrganizationProblem =
  | { field: TextField; language: LanguageCode }
  | { field: PlainField; is: "missing" | "wrong" };

const isAddress = (typed: string) => /^https?:\/\/[^\s.]+\.\S+$/.test(typed.trim());

const isWritten = (draft: OrganizationDraft, language: LanguageCode, field: TextField): boolean =>
  !isEmptyRichText(draft.texts[language][field]);

/** A language is sent when all of its texts are written. [A-EORG-05] */
export const isWhole = (draft: OrganizationDraft, language: LanguageCode): boolean =>
  textFields.every((field) => isWritten(draft, language, field));

export const isUnwritten = (draft: OrganizationDraft, language: LanguageCode): boolean =>
  !textFields.some((field) => isWritten(draft, language, field));

/** Languages that are incomplete: their texts stay in the form. */
export const unfinishedLanguages = (draft: OrganizationDraft): LanguageCode[] =>
  languageCodes.filter((language) => !isWhole(draft, language) && !isUnwritten(draft, language));

export function findProblems(draft: OrganizationDraft, required: readonly LanguageCode[]): OrganizationProblem[] {
  const problems: OrganizationProblem[] = [];
  const demand = (field: PlainField, value: string, isRight: (typed: string) => boolean) => {
    if (value.trim() === "") problems.push({ field, is: "missing" });
    else if (!isRight(value)) problems.push({ field, is: "wrong" });
  };
  const hold = (field: PlainField, value: string) => {
    if (value.trim() !== "" && !isAddress(value)) problems.push({ field, is: "wrong" });
  };
  demand("name", draft.name, () => true);
  demand("color", draft.color, (typed) => readColor(typed) !== null);
  demand("contactEmail", draft.contactEmail, isEmail);
  for (const language of required) {
    const missing = textFields.filter((field) => !isWritten(draft, language, field));
    problems.push(...missing.map((field) => ({ field, language })));
  }
  hold("accessibilityStatementUrl", draft.accessibilityStatementUrl);
  hold("enforcementUrl", draft.accessibility.enforcementUrl ?? "");
  return problems;
}

export function stateOfLanguage(
  draft: OrganizationDraft,
  language: LanguageCode,
  required: readonly LanguageCode[],
): LanguageState {
  if (isWhole(draft, language)) return "complete";
  return isUnwritten(draft, language) && !required.includes(language) ? "empty" : "missing";
}
