import type { Part } from "../../shared/form/parts.ts";
import type { FormProblem, ShowProblem } from "../../shared/form/problem.ts";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import type { OptionalTextField, OrganizationDraft } from "./draft.ts";
import { problemId } from "./form-props.ts";
import type { OrganizationProblem } from "./problems.ts";
import { useText } from "./text.ts";

type PartName = OrganizationProblem["field"] | OptionalTextField | Exclude<keyof OrganizationDraft, "texts">;

/** Names of the form's parts and of their problems. */
export function useFormTexts({ onLanguage, focusField }: ShowProblem) {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const nameOf = ({ name, language }: Pick<Part<OrganizationDraft>, "name" | "language">): string =>
    nameInLanguage(t(`part.${name as PartName}`), language);
  const describe = (problem: OrganizationProblem): string => {
    if ("language" in problem) return t("ADMIN.MISSING_TRANSLATIONS_ERROR");
    return problem.is === "missing" ? t("ADMIN.MISSING_FIELDS_ERROR") : t(`wrong.${wrongText(problem.field)}`);
  };
  const toFormProblem = (problem: OrganizationProblem): FormProblem => {
    const name = nameOf({ name: problem.field, ...("language" in problem && { language: problem.language }) });
    return {
      key: problemId(problem),
      text: "is" in problem && problem.is === "wrong" ? describe(problem) : name,
      show: () => {
        if ("language" in problem) onLanguage(problem.language);
        focusField(problemId(problem));
      },
    };
  };
  return { nameOf, describe, toFormProblem };
}

const wrongText = (field: OrganizationProblem["field"]) => {
  if (field === "color") return "color";
  return field === "contactEmail" ? "email" : "address";
};
