import type { LanguageCode } from "@samling/contract/constants";
import { languageOf } from "./field-language.ts";
import { useFieldFocus } from "./use-field-focus.ts";

/** Leads to a field: its language tab is opened before the field can take the focus. */
export function useShowField<F extends string>(
  idOf: (field: F) => string,
  onLanguage: (language: LanguageCode) => void,
): (field: F) => void {
  const focusField = useFieldFocus();
  return (field) => {
    const language = languageOf(field);
    if (language) onLanguage(language);
    focusField(idOf(field));
  };
}
