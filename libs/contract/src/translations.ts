/** When a set of translations is complete. No runtime dependency, so that forms and the server judge alike. */
import type { LanguageCode } from "./constants.ts";
import { isEmptyRichText } from "./rich-text.ts";

type Texts<F extends string> = { languageCode: LanguageCode } & Partial<Record<F, string>>;

interface Rules<F extends string> {
  /** Languages in which there must be texts. */
  required: readonly LanguageCode[];
  /** Texts that each language with any text must have. */
  fields: readonly F[];
  /** Texts that may be left out, but call for the others once they are written. */
  optional?: readonly F[];
}

/** Whether nothing at all is written in a language, which is then left out rather than stored empty. */
export const isUntranslated = <F extends string>(texts: Texts<F>, fields: readonly F[]): boolean =>
  fields.every((field) => isEmptyRichText(texts[field] ?? ""));

/** The texts that are missing: all in a required language, and those of another that has some of them only. */
export function findMissingTexts<F extends string>(
  translations: readonly Texts<F>[],
  { required, fields, optional = [] }: Rules<F>,
): { languageCode: LanguageCode; field: F }[] {
  const absent = required.filter((language) => !translations.some(({ languageCode }) => languageCode === language));
  const begun = translations.filter(
    (texts) => required.includes(texts.languageCode) || !isUntranslated(texts, [...fields, ...optional]),
  );
  return [
    ...absent.flatMap((languageCode) => fields.map((field) => ({ languageCode, field }))),
    ...begun.flatMap((texts) =>
      fields
        .filter((field) => isEmptyRichText(texts[field] ?? ""))
        .map((field) => ({ languageCode: texts.languageCode, field })),
    ),
  ];
}
