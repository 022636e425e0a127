/** Rules for complete translations. No runtime dependency, so that forms and the server use the same ones. */
import type { LanguageCode } from "./constants/languages.ts";
import { isEmptyRichText } from "./rich-text.ts";

type TranslatedTexts<F extends string> = { languageCode: LanguageCode } & Partial<Record<F, string>>;

interface TranslationRules<F extends string> {
  required: readonly LanguageCode[];
  /** Texts that are required in every language with any text. */
  fields: readonly F[];
  /** Optional texts that make the others required once they are filled in. */
  optional?: readonly F[];
}

/** Whether a language has no text at all; it is then omitted rather than stored empty. */
export const isUntranslated = <F extends string>(texts: TranslatedTexts<F>, fields: readonly F[]): boolean =>
  fields.every((field) => isEmptyRichText(texts[field] ?? ""));

/** The missing texts: all of a required language, and the rest of an optional one that has only some. */
export function findMissingTexts<F extends string>(
  translations: readonly TranslatedTexts<F>[],
  { required, fields, optional = [] }: TranslationRules<F>,
): { languageCode: LanguageCode; field: F }[] {
  const absent = required.filter((language) => !translations.some(({ languageCode }) => languageCode === language));
  const started = translations.filter(
    (texts) => required.includes(texts.languageCode) || !isUntranslated(texts, [...fields, ...optional]),
  );
  return [
    ...absent.flatMap((languageCode) => fields.map((field) => ({ languageCode, field }))),
    ...started.flatMap((texts) =>
      fields
        .filter((field) => isEmptyRichText(texts[field] ?? ""))
        .map((field) => ({ languageCode: texts.languageCode, field })),
    ),
  ];
}
