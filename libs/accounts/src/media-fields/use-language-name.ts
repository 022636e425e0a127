import { pageLang } from "@samling/portal";
import { isOneOf } from "../is-one-of.ts";
import { useFieldNames } from "./text.ts";

/** Chromium has no names for these, although they are written where the portal is used. */
const unnamedLanguages = ["fit", "kl", "se", "sma", "smj", "smn"] as const;

/** Names the language of a BCP 47 tag in the language of the page. */
export function useLanguageName(): (tag: string) => string {
  const t = useFieldNames();
  const names = new Intl.DisplayNames([pageLang()], { type: "language" });
  return (tag) => (isOneOf(unnamedLanguages, tag) ? t(`language.${tag}`) : (names.of(tag) ?? tag));
}
