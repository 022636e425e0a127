/** What is derived from the texts of a media item so that it is found: its dates as EDTF, and its words. */
import { boundsOf, parseEdtf } from "@samling/dates/edtf";
import { understandDate } from "@samling/dates/understand";
import type { Media } from "./media.ts";
import { listWords, type Weight, type Word, writeVector } from "./words.ts";

/** To be raised when dates are understood better or words are cut differently: a job then reads all rows again. */
export const indexVersion = 1;

/** The fields that something is derived from. */
export const indexedFields = [
  "title",
  "description",
  "date",
  "openDate",
  "tags",
  "location",
  "otherPhotographer",
] as const satisfies (keyof Media)[];

export type IndexedValues = Partial<Pick<Media, (typeof indexedFields)[number]>>;
type Derived = Pick<Media, "edtf" | "earliest" | "latest" | "search">;

/** Nordic, since more people here mean Christmas by "jul" than July; nothing else depends on it. */
const language = "sv";

/** The calendar's date where there is one, else what is understood of the contributor's own words. */
function readDate({ date, openDate }: IndexedValues): Pick<Media, "edtf" | "earliest" | "latest"> {
  const edtf = date ?? understandDate(openDate ?? "", { language });
  const known = edtf === null ? null : parseEdtf(edtf);
  return known ? { edtf, ...boundsOf(known) } : { edtf: null, earliest: null, latest: null };
}

const listParts = (values: IndexedValues): [Weight, string][] => [
  ["A", values.title ?? ""],
  ...(values.tags ?? []).map((tag): [Weight, string] => ["B", tag]),
  ["C", values.location ?? ""],
  ["D", values.description ?? ""],
  ["D", values.openDate ?? ""],
  ["D", values.otherPhotographer ?? ""],
];

export const indexMedia = (values: IndexedValues): Derived => ({
  ...readDate(values),
  search: writeVector(listParts(values)),
});

/**
 * SQL for all days between the first and the last that a media item may be from, an open end included: the same
 * expression as the index `media_by_span`.
 */
export const spanOf = (alias: string): string =>
  `(CASE WHEN ${alias}.edtf IS NOT NULL THEN daterange(${alias}.earliest, ${alias}.latest, '[]') END)`;

export const listWordsOf = (values: IndexedValues): Word[] => listParts(values).flatMap(([, text]) => listWords(text));

/** Hooks of the model, so that nothing that writes a media item can forget it. */
export const indexingHooks = {
  beforeSave: (media: Media) => {
    if (!media.isNewRecord && !indexedFields.some((field) => media.changed(field))) return;
    // The job still adds the words to the dictionary.
    media.set({ ...indexMedia(media), indexedBy: 0 });
  },
  beforeBulkCreate: (rows: readonly Media[]) => {
    for (const media of rows) media.set(indexMedia(media));
  },
};
