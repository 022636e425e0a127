import { pageLang } from "@samling/portal";

/** `lang` for content in a language other than the page's; undefined if it is the same, or not known. */
export const foreignLang = (lang: string | undefined): string | undefined =>
  lang === pageLang() ? undefined : lang || undefined;
