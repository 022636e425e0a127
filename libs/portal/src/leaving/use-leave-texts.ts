import { useCommonText } from "../texts/common.ts";
import { addNamespace } from "../texts/i18n.ts";
import { createText } from "../texts/use-text.ts";
import type en from "./locales/en.json";

addNamespace("leaving", {
  en: () => import(/* webpackChunkName: "leaving-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "leaving-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "leaving-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "leaving-fi" */ "./locales/fi.json"),
});

const useText = createText<typeof en>("leaving");

/** What is asked before changes that are not saved are left. */
export function useLeaveTexts() {
  const t = useText();
  const common = useCommonText();
  return { title: t("title"), text: t("text"), stay: t("stay"), leave: t("leave"), close: common("close") };
}
