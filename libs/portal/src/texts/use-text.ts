import type { Translate } from "@samling/contract/catalogue-key";
import { bcp47, fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { changeLanguage, i18n } from "./i18n.ts";
import { languageOf } from "./language.ts";

/**
 * Creates a hook for the texts of one namespace, with keys checked against its English catalogue: `export const useText
 * = createText<typeof en>("public")`. With a language, the hook's texts are in that one instead of the interface's.
 */
export const createText =
  <C>(namespace: string) =>
  (language?: LanguageCode): Translate<C> => {
    const { t } = useTranslation(namespace, { i18n, ...(language && { lng: bcp47(language) }) });
    return t as unknown as Translate<C>;
  };

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
