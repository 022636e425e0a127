import type { Translate } from "@samling/contract/catalogue-key";
import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { changeLanguage, i18n } from "./i18n.ts";
import { languageOf } from "./language.ts";

/**
 * Creates a hook for the texts of one namespace, with keys checked against its English catalogue: `export const useText
 * = createText<typeof en>("public")`.
 */
export const createText =
  <C>(namespace: string) =>
  (): Translate<C> => {
    const { t } = useTranslation(namespace, { i18n });
    return t as unknown as Translate<C>;
  };

/** The `lang` of the page. */
export const pageLang = (): string => i18n.language;

const subscribe = (changed: () => void) => {
  i18n.on("languageChanged", changed);
  return () => i18n.off("languageChanged", changed);
};

/** The interface's language code, and a setter. */
export function useLanguage(): [LanguageCode, (language: LanguageCode) => Promise<void>] {
  const tag = useSyncExternalStore(subscribe, pageLang, pageLang);
  return [languageOf(tag ?? "") ?? fallbackLanguage, changeLanguage];
}
