import { pageLang } from "@samling/portal";

/** `lang` for content in another language than the page's; undefined if it is the same. */
export const foreignLang = (lang: string | undefined): string | undefined => (lang === pageLang() ? undefined : lang);
