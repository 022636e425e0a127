import type { LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import type { Part } from "../../shared/form/parts.ts";
import type { FormProblem } from "../../shared/form/problem.ts";
import { useFormText } from "../../shared/form/text.ts";
import type { CollectionDraft } from "./draft.ts";
import { problemId } from "./form-props.ts";
import type { CollectionProblem } from "./problems.ts";
import { useText } from "./text.ts";

type PartName = CollectionProblem["field"] | Exclude<keyof CollectionDraft, "texts">;

interface Showing {
  onLanguage: (language: LanguageCode) => void;
  focusField: (id: string) => void;
}

/** What parts of the form and what is missing in them are called. */
export function useFormTexts({ onLanguage, focusField }: Showing) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const nameOf = ({ name, language }: Pick<Part<CollectionDraft>, "name" | "language">): string => {
    const field = t(`part.${name as PartName}`);
    return language ? form("inLanguage", { field, language: common(`languages.${language}`) }) : field;
  };
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
