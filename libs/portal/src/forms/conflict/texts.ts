import { bcp47 } from "@samling/contract/constants/languages";
import { addNamespace, createText, useLanguage } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("conflict", (code) => import(/* webpackChunkName: "admin-[request]" */ `./locales/${code}.json`));

export const useConflictText = createText<typeof en>("conflict");

/** Texts of a conflict in a form; `adopted` names the fields that only someone else has changed. */
export function useOthersChangesTexts(adopted: readonly string[]) {
  const t = useConflictText();
  const [language] = useLanguage();
  const fields = new Intl.ListFormat(bcp47(language)).format(adopted);
  return {
    title: t("title"),
    adopted: fields && t("adopted", { fields }),
    nothing: t("nothing"),
    contested: t("contested"),
    empty: t("empty"),
    take: t("take"),
    takeLabel: (field: string) => t("takeLabel", { field }),
    keep: t("keep"),
  };
}
