import { useCommonText } from "../texts/common.ts";
import { addNamespace } from "../texts/i18n.ts";
import { createText } from "../texts/use-text.ts";
import type en from "./locales/en.json";

addNamespace("leaving", {
  en: () => import(/* webpackChunkName: "texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-fi" */ "./locales/fi.json"),
});

const useText = createText<typeof en>("leaving");

/** The question that is asked before unsaved changes are left. */
export function useLeaveTexts() {
  const t = useText();
  const common = useCommonText();
  return { title: t("title"), text: t("text"), stay: t("stay"), leave: t("leave"), close: common("close") };
}
