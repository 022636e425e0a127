import { localeOf } from "@samling/contract/constants/languages";
import { type LinkKind, linkKinds } from "@samling/contract/constants/links";
import { addNamespace, createText, useLanguage } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("link", (code) => import(/* webpackChunkName: "link-texts-[request]" */ `./locales/${code}.json`));

export const useLinkText = createText<typeof en>("link");

/** Names what a link accepts: "a picture, a film or a story" or "pictures or films". */
export function useKindNames() {
  const t = useLinkText();
  const [language] = useLanguage();
  return (kinds: readonly LinkKind[], number: "one" | "many"): string => {
    const list = new Intl.ListFormat(localeOf(language), { type: "disjunction" });
    const keys = linkKinds.filter((kind) => kinds.includes(kind));
    return list.format(
      keys.map((kind) => (number === "many" && kind !== "story" ? t(`many.${kind}`) : t(`one.${kind}`))),
    );
  };
}
