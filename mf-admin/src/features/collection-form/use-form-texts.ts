import type { Part } from "../../shared/form/parts.ts";
import type { FormProblem, ShowProblem } from "../../shared/form/problem.ts";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import type { CollectionDraft } from "./draft.ts";
import { problemId } from "./form-props.ts";
import type { CollectionProblem } from "./problems.ts";
import { useText } from "./text.ts";

type PartName = CollectionProblem["field"] | Exclude<keyof CollectionDraft, "texts">;

/** Names of the form's parts and of missing values. */
export function useFormTexts({ onLanguage, focusField }: ShowProblem) {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const nameOf = ({ name, language }: Pick<Part<CollectionDraft>, "name" | "language">): string =>
    nameInLanguage(t(`part.${name as PartName}`), language);
  const toFormProblem = (problem: CollectionProblem): FormProblem => ({
    key: problemId(problem),
    text: nameOf({ name: problem.field, ...("language" in problem && { language: problem.language }) }),
    show: () => {
      if ("language" in problem) onLanguage(problem.language);
      focusField(problemId(problem));
    },
  });
  return { nameOf, toFormProblem };
}
