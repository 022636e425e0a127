import type { LanguageCode } from "@samling/contract/constants";
import type { OrganizationForm } from "./use-organization-form.ts";

/** Props of every part of the form. */
export interface FormProps {
  form: OrganizationForm;
}

export interface LanguageProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
}
