/** Language codes in data and selectors; Danish is `dk` (see `bcp47`). */
export const languageCodes = ["en", "sv", "dk", "fi"] as const;
export type LanguageCode = (typeof languageCodes)[number];
/** Every language by its own name, for people who cannot read the current one; in the order of selectors. */
export const languageNames: Record<LanguageCode, string> = { sv: "Svenska", en: "English", dk: "Dansk", fi: "Suomi" };
export const fallbackLanguage: LanguageCode = "en";
/** The BCP 47 tag of a language, for `lang`, `hreflang` and Intl. */
export const bcp47 = (language: LanguageCode): string => (language === "dk" ? "da" : language);
/** The locale in which Intl writes dates and lists; English is European: 14 October 1952. */
export const localeOf = (language: LanguageCode): string => (language === "en" ? "en-GB" : bcp47(language));
