import type { LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { useFormText } from "./text.ts";

/** What a field is called in one of its languages; by its own name where it has none. */
export function useNameInLanguage() {
  const t = useFormText();
  const common = useCommonText();
  return (field: string, language?: LanguageCode): string =>
    language ? t("inLanguage", { field, language: common(`languages.${language}`) }) : field;
}
