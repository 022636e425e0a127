import type { LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { useFormText } from "./text.ts";

/** A field's name in the current language; its own name if there is none. */
export function useNameInLanguage() {
  const t = useFormText();
  const common = useCommonText();
  return (field: string, language?: LanguageCode): string =>
    language ? t("inLanguage", { field, language: common(`languages.${language}`) }) : field;
}
