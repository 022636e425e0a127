/** A catalogue of texts, as parsed from JSON. */
export interface Texts {
  [key: string]: string | Texts;
}

/** `photos_one` and `photos_other` are used as `photos`, with a count. */
type WithoutPlural<K extends string> = K extends `${infer Stem}_${"one" | "other"}` ? Stem : K;

/** The keys of a catalogue, dotted: `"login.title"`. A list is read as a whole. */
export type TextKey<C> = {
  [K in keyof C & string]: C[K] extends string
    ? WithoutPlural<K>
    : C[K] extends readonly string[]
      ? never
      : `${K}.${TextKey<C[K]>}`;
}[keyof C & string];

export type TextValues = Record<string, string | number>;

/** Looks up a text and fills in its values. `count` chooses the plural. */
export type Translate<C> = (key: TextKey<C>, values?: TextValues) => string;
