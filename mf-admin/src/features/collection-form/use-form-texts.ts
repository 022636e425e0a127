import { useCommonText } from "@samling/portal";
import { languageOf, useNameInLanguage } from "../../shared/form/languages.ts";
import type { CollectionDraft, ReviewDraft, TextField } from "./draft.ts";
import { mostAccepted } from "./problems.ts";
import { useText } from "./text.ts";

type PartName = TextField | Exclude<keyof CollectionDraft, "texts" | "review"> | keyof ReviewDraft;

const lastOf = (field: string) => field.split(".").at(-1);

/** Names of the form's fields, and what is said of missing values. */
export function useFormTexts() {
  const t = useText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const nameOf = (field: string): string => nameInLanguage(t(`part.${lastOf(field) as PartName}`), languageOf(field));
  const describeMissing = (field: string): string => {
    const language = languageOf(field);
    if (field === "review.until") return t("review.untilWrong", { most: mostAccepted });
    if (!language) return t(field === "picture" ? "MISSING_COLLECTION_IMAGE_ERROR" : "MISSING_FIELDS_ERROR");
    const name = t(`text.${lastOf(field) as TextField}`);
    return t("missing.text", { field: name, language: common(`languages.${language}`) });
  };
  return { nameOf, describeMissing };
}
