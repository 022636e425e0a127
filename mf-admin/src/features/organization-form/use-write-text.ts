import type { LanguageCode } from "@samling/contract/constants";
import type { OrganizationDraft } from "./draft.ts";
import type { FormProps } from "./form-props.ts";

/** Sets one text of a language. */
export const useWriteText =
  (change: FormProps["change"], language: LanguageCode) =>
  (field: keyof OrganizationDraft["texts"]["en"], value: string): void =>
    change((now) => ({ texts: { ...now.texts, [language]: { ...now.texts[language], [field]: value } } }));
