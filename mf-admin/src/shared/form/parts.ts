/** A form as a list of parts, which serves to find changes, to find somebody else's, and to merge them. */
import type { LanguageCode } from "@samling/contract/constants";

export interface Part<D> {
  /** Key of the part's name among the texts of its form. */
  name: string;
  /** Set if the part is a text in one language. */
  language?: LanguageCode;
  read: (draft: D) => unknown;
  /** `to` with this part of `from`. */
  copy: (to: D, from: D) => D;
  /**
   * For a part that the server extends, for example with ids: `draft`, changed since it was sent, with the extension.
   */
  complete?: (draft: D, saved: { sent: D; stored: D }) => D;
}

export const partKey = <D>({ name, language }: Part<D>): string => (language ? `${name}-${language}` : name);

export const valuePart = <D extends object>(name: keyof D & string): Part<D> => ({
  name,
  read: (draft) => draft[name],
  copy: (to, from) => ({ ...to, [name]: from[name] }),
});

type TextsOf<D extends object, K extends keyof D> =
  D[K] extends Record<LanguageCode, infer T extends object> ? T : never;

/** One text of a draft that holds its texts per language under `key`. */
export const textPart = <D extends object, K extends keyof D & string>(
  key: K,
  language: LanguageCode,
  field: keyof TextsOf<D, K> & string,
): Part<D> => {
  const textsOf = (draft: D) => draft[key] as Record<LanguageCode, Record<string, string>>;
  return {
    name: field,
    language,
    read: (draft) => textsOf(draft)[language][field],
    copy: (to, from) => ({
      ...to,
      [key]: { ...textsOf(to), [language]: { ...textsOf(to)[language], [field]: textsOf(from)[language][field] } },
    }),
  };
};

const isSamePart = <D>({ read }: Part<D>, one: D, other: D): boolean =>
  JSON.stringify(read(one)) === JSON.stringify(read(other));

export const changedParts = <D>(parts: readonly Part<D>[], one: D, other: D): Part<D>[] =>
  parts.filter((part) => !isSamePart(part, one, other));

interface Versions<D> {
  /** As it was read. */
  base: D;
  /** The current form. */
  mine: D;
  /** As somebody else has saved it. */
  theirs: D;
}

interface Merged<D> {
  draft: D;
  /** What only they changed; it is in the draft. */
  adopted: Part<D>[];
  /** What both changed differently; the draft has mine. */
  contested: Part<D>[];
}

export function mergeTheirs<D>(parts: readonly Part<D>[], { base, mine, theirs }: Versions<D>): Merged<D> {
  const changed = changedParts(parts, base, theirs).filter((part) => !isSamePart(part, mine, theirs));
  const adopted = changed.filter((part) => isSamePart(part, base, mine));
  return {
    draft: adopted.reduce((draft, part) => part.copy(draft, theirs), mine),
    adopted,
    contested: changed.filter((part) => !adopted.includes(part)),
  };
}
