import type { LanguageCode } from "@samling/contract/constants/languages";
import { useEffect, useState } from "react";
import { languageOf } from "./languages.ts";

/** Shows a field: its language tab is opened first, so that it can take the focus. */
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

/** Moves the focus to a field that the same update may make visible, for example in another language's tab. */
export function useFieldFocus(): (id: string) => void {
  const [focusTarget, setFocusTarget] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const field = focusTarget && document.getElementById(focusTarget.id);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [focusTarget]);
  return (id) => setFocusTarget({ id });
}
