/** The texts of the platform's About page, and the rules for a complete language. */
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { SystemPage } from "@samling/contract/types";
import { readPath } from "@samling/portal/forms/changes";

/** Parts of the form, in the order of the page. */
export const parts = {
  slides: ["whatIs", "howItWorks.title", "howItWorks.text", "origin.title", "origin.text"],
  features: [
    "featuresTitle",
    "features.dynamic.title",
    "features.dynamic.text",
    "features.hosting.title",
    "features.hosting.text",
    "features.export.title",
    "features.export.text",
    "features.privacy.title",
    "features.privacy.text",
  ],
  about: ["about.title", "about.text"],
} as const;
export type PartName = keyof typeof parts;
export type TextKey = (typeof parts)[PartName][number];
export const textKeys: readonly TextKey[] = Object.values(parts).flat();

/** Titles are plain text; everything else is formatted. */
export const isTitle = (key: TextKey): boolean => key.endsWith("itle");

export const readText = (page: SystemPage, key: TextKey): string => String(readPath(page, key) ?? "");

export type PagesByLanguage = Record<LanguageCode, SystemPage>;

const titled = { title: "", text: "" };
/** A language without any text. */
export const emptyPage: SystemPage = {
  whatIs: "",
  howItWorks: titled,
  featuresTitle: "",
  features: { dynamic: titled, hosting: titled, export: titled, privacy: titled },
  origin: titled,
  about: titled,
};

const hasText = (page: SystemPage, key: TextKey) => !isEmptyRichText(readText(page, key));
export const isEmptyPage = (page: SystemPage): boolean => !textKeys.some((key) => hasText(page, key));

/** A required language needs all texts; another one only if it has any. */
export function findMissing(
  pages: PagesByLanguage,
  required: readonly LanguageCode[],
): { language: LanguageCode; key: TextKey }[] {
  return languageCodes
    .filter((language) => required.includes(language) || !isEmptyPage(pages[language]))
    .flatMap((language) => textKeys.filter((key) => !hasText(pages[language], key)).map((key) => ({ language, key })));
}

export const findChanged = (before: PagesByLanguage, after: PagesByLanguage): LanguageCode[] =>
  languageCodes.filter((language) =>
    textKeys.some((key) => readText(before[language], key) !== readText(after[language], key)),
  );
