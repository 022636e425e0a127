import type { Path } from "@samling/portal/forms/changes";
import { languageOf, useNameInLanguage } from "../../shared/form/languages.ts";
import type { OptionalTextField, OrganizationDraft, TextField } from "./draft.ts";
import type { Problem } from "./problems.ts";
import { useText } from "./text.ts";

type PartName = TextField | OptionalTextField | Exclude<keyof OrganizationDraft, "texts"> | "enforcementUrl";

/** Names of the form's fields, and their problems in words. */
export function useFormTexts() {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const nameOf = (field: string): string =>
    nameInLanguage(t(`part.${field.split(".").at(-1) as PartName}`), languageOf(field));
  const describe = (problem: Problem, field: Path<OrganizationDraft>): string => {
    if (languageOf(field)) return t("ADMIN.MISSING_TRANSLATIONS_ERROR");
    return problem === "missing" ? t("ADMIN.MISSING_FIELDS_ERROR") : t(`wrong.${wrongText(field)}`);
  };
  return { nameOf, describe };
}

const wrongText = (field: Path<OrganizationDraft>) => {
  if (field === "color") return "color";
  if (field === "arkNumber") return "ark";
  return field === "contactEmail" ? "email" : "address";
};
