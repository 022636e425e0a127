import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { isEmail } from "@samling/contract/is-email";
import { arkNumberPattern } from "@samling/contract/permanent-address";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { Path } from "@samling/portal/forms/changes";
import type { Problems } from "@samling/portal/forms/server-problems";
import type { LanguageState } from "../../shared/form/language-tabs.tsx";
import { readColor } from "./color.ts";
import { type OrganizationDraft, type TextField, textFields, textIn } from "./draft.ts";

/** Reasons why the organization cannot be saved. */
export type OrganizationProblem = "missing" | "wrong";

/** Every field that can have a problem, in the order in which problems are listed. */
export const checkedFields: readonly Path<OrganizationDraft>[] = [
  "name",
  "color",
  "contactEmail",
  ...languageCodes.flatMap((language) => textFields.map((field) => textIn(field, language))),
  "arkNumber",
  "accessibilityStatementUrl",
  "accessibility.enforcementUrl",
];

const isAddress = (typed: string) => /^https?:\/\/[^\s.]+\.\S+$/.test(typed.trim());

const hasText = (draft: OrganizationDraft, language: LanguageCode, field: TextField): boolean =>
  !isEmptyRichText(draft.texts[language][field]);

/** A language is sent when all of its texts are written. [A-EORG-05] */
export const isComplete = (draft: OrganizationDraft, language: LanguageCode): boolean =>
  textFields.every((field) => hasText(draft, language, field));

export const isUnwritten = (draft: OrganizationDraft, language: LanguageCode): boolean =>
  !textFields.some((field) => hasText(draft, language, field));

/** Languages that are incomplete; their texts are not sent. */
export const unfinishedLanguages = (draft: OrganizationDraft): LanguageCode[] =>
  languageCodes.filter((language) => !isComplete(draft, language) && !isUnwritten(draft, language));

export const findMissingTexts = (draft: OrganizationDraft, languages: readonly LanguageCode[]) =>
  languages.flatMap((language) =>
    textFields.filter((field) => !hasText(draft, language, field)).map((field) => textIn(field, language)),
  );

export function findProblems(
  draft: OrganizationDraft,
  required: readonly LanguageCode[],
): Problems<OrganizationDraft, OrganizationProblem> {
  const problems: Problems<OrganizationDraft, OrganizationProblem> = {};
  const requireValid = (field: "name" | "color" | "contactEmail", isValid: (typed: string) => boolean) => {
    if (draft[field].trim() === "") problems[field] = "missing";
    else if (!isValid(draft[field])) problems[field] = "wrong";
  };
  const requireAddress = (field: "accessibilityStatementUrl" | "accessibility.enforcementUrl", typed: string) => {
    if (typed.trim() !== "" && !isAddress(typed)) problems[field] = "wrong";
  };
  requireValid("name", () => true);
  requireValid("color", (typed) => readColor(typed) !== null);
  requireValid("contactEmail", isEmail);
  for (const field of findMissingTexts(draft, required)) problems[field] = "missing";
  if (draft.arkNumber.trim() !== "" && !arkNumberPattern.test(draft.arkNumber.trim())) problems.arkNumber = "wrong";
  requireAddress("accessibilityStatementUrl", draft.accessibilityStatementUrl);
  requireAddress("accessibility.enforcementUrl", draft.accessibility.enforcementUrl ?? "");
  return problems;
}

export function languageState(
  draft: OrganizationDraft,
  language: LanguageCode,
  required: readonly LanguageCode[],
): LanguageState {
  if (isComplete(draft, language)) return "complete";
  return isUnwritten(draft, language) && !required.includes(language) ? "empty" : "missing";
}
