import { useCommonText } from "../texts/common.ts";
import { addNamespace } from "../texts/i18n.ts";
import { createText } from "../texts/use-text.ts";
import type en from "./locales/en.json";

addNamespace("leaving", (code) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${code}.json`));

const useText = createText<typeof en>("leaving");

export function useLeaveTexts() {
  const t = useText();
  const common = useCommonText();
  return { title: t("title"), text: t("text"), stay: t("stay"), leave: t("leave"), close: common("close") };
}
