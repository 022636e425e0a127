import { useState } from "react";
import { useText } from "../../../text.ts";
import type { MediaFile } from "../wizard-state.ts";
import type { MediaDraft } from "./media-draft.ts";
import { type DraftField, type DraftRules, findProblems, type Problem } from "./problems.ts";

interface FieldTexts {
  id: string;
  error: string | undefined;
  requiredText: string | undefined;
}

/** Props of every field of the form. */
export interface DraftForm {
  fileId: string;
  draft: MediaDraft;
  change: (change: Partial<MediaDraft>) => void;
  /** Id, error and "(required)" of a field. */
  textsOf: (field: DraftField) => FieldTexts;
  /** Call when a field is left: an invalid value is reported then, a missing one only on continuing. */
  leave: (field: DraftField) => void;
  problems: readonly Problem[];
}

export const fieldId = (field: DraftField, fileId: string): string => `${field}-${fileId}`;

/** Required for every file, whatever the collection requires. */
const alwaysRequired: readonly DraftField[] = ["otherPhotographer", "otherSocial"];

type DraftChanged = { type: "draftChanged"; id: string; change: Partial<MediaDraft> };

export function useDraftForm(
  { id, draft }: Pick<MediaFile, "id" | "draft">,
  rules: DraftRules,
  isChecked: boolean,
  dispatch: (action: DraftChanged) => void,
): DraftForm {
  const t = useText();
  const errorOf = useProblemText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = findProblems(draft, rules);
  const isShown = (problem: Problem) =>
    isChecked || (problem.code !== "MISSING_VALUE_ERROR" && left.has(fieldId(problem.field, id)));
  const required: Partial<Record<DraftField, boolean>> = rules.required;
  const isRequired = (field: DraftField) => alwaysRequired.includes(field) || Boolean(required[field]);

  return {
    fileId: id,
    draft,
    problems,
    change: (change) => dispatch({ type: "draftChanged", id, change }),
    leave: (field) => setLeft((fields) => new Set([...fields, fieldId(field, id)])),
    textsOf: (field) => {
      const problem = problems.find((one) => one.field === field && isShown(one));
      return {
        id: fieldId(field, id),
        error: problem && `${errorOf(problem)}.`,
        requiredText: isRequired(field) ? t("required") : undefined,
      };
    },
  };
}

/** A problem in words, without a period: it is also used in a list of links. */
export function useProblemText(): (problem: Problem) => string {
  const t = useText();
  return (problem) =>
    problem.code === "MISSING_VALUE_ERROR" ? t(`metadata.error.${problem.field}`) : t(`metadata.error.${problem.code}`);
}
