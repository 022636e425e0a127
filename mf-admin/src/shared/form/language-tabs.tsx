import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { useCommonText } from "@samling/portal";
import { Tabs } from "@samling/ui/tabs";
import type { ReactNode } from "react";
import { useFormText } from "./text.ts";

export type LanguageState = "complete" | "missing" | "empty";

interface LanguageTabsProps {
  current: LanguageCode;
  onChange: (language: LanguageCode) => void;
  stateOf: (language: LanguageCode) => LanguageState;
  /** The fields of the current language. */
  children: ReactNode;
}

/** Texts language by language; each tab shows whether something is missing. */
export function LanguageTabs({ current, onChange, stateOf, children }: LanguageTabsProps) {
  const t = useFormText();
  const common = useCommonText();
  const tabs = languageCodes.map((id) => {
    const kind = stateOf(id);
    return {
      id,
      label: capitalize(common(`languages.${id}`)),
      mark: kind === "empty" ? undefined : { kind, text: t(kind) },
    };
  });
  return (
    <Tabs label={t("languages")} tabs={tabs} current={current} onChange={onChange}>
      {children}
    </Tabs>
  );
}

/** Most languages write language names in lower case, but not at the beginning of a line. */
const capitalize = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
