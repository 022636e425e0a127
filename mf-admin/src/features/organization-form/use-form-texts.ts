import type { LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import type { Part } from "../../shared/form/parts.ts";
import type { FormProblem } from "../../shared/form/problem.ts";
import { useFormText } from "../../shared/form/text.ts";
import type { OptionalTextField, OrganizationDraft } from "./draft.ts";
import { problemId } from "./form-props.ts";
import type { OrganizationProblem } from "./problems.ts";
import { useText } from "./text.ts";

type PartName = OrganizationProblem["field"] | OptionalTextField | Exclude<keyof OrganizationDraft, "texts">;

interface Showing {
  onLanguage: (language: LanguageCode) => void;
  focusField: (id: string) => void;
}

/** What parts of the form and what is wrong with them are called. */
export function useFormTexts({ onLanguage, focusField }: Showing) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const nameOf = ({ name, language }: Pick<Part<OrganizationDraft>, "name" | "language">): string => {
    const field = t(`part.${name as PartName}`);
    return language ? form("inLanguage", { field, language: common(`languages.${language}`) }) : field;
  };
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
