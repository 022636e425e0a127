/**
 * What people say of a media item, a line for each field: the API's schemas, columns, lists, search and CSV, and the
 * drafts, limits, copies and summaries of the forms are made of it. No validator, so that pages may import it.
 */
import { zeroDate } from "./constants.ts";

/** The parts of the form, in its order. A part is copied from file to file as a whole. */
export const mediaFieldGroups = [
  "title",
  "description",
  "date",
  "tags",
  "photographer",
  "license",
  "location",
  "socials",
] as const;
export type MediaFieldGroup = (typeof mediaFieldGroups)[number];

/** What a value of each kind is, and what a field of the kind says of itself. */
interface Kinds {
  text: { value: string; row: { empty: string; maxLength: number } };
  /** `yyyy-mm-dd` */
  date: { value: string; row: { empty: string } };
  /** As far as `limit` on both sides of zero. */
  number: { value: number | null; row: { empty: null; limit: number } };
  flag: { value: boolean; row: { empty: boolean } };
  /** Of at most `maxItems` texts of `maxLength`. */
  list: { value: string[]; row: { empty: readonly string[]; maxItems: number; maxLength: number } };
}
export type FieldKind = keyof Kinds;

interface Traits {
  group: MediaFieldGroup;
  /** The field that this one completes; a field without it is a question of its own. */
  partOf?: string;
  /** A collection may require it. */
  isRequirable?: true;
  /** The search in a collection looks into it, along an index over all such columns. */
  isSearched?: true;
  /** Told of each file before a contribution is sent. */
  isInSummary?: true;
}
type Row<K extends FieldKind = FieldKind> = { [P in K]: { kind: P } & Kinds[P]["row"] & Traits }[K];

const text = (maxLength: number) => ({ kind: "text", empty: "", maxLength }) as const;
const date = { kind: "date", empty: zeroDate } as const;
const degrees = (limit: number) => ({ kind: "number", empty: null, limit }) as const;
const flag = (empty: boolean) => ({ kind: "flag", empty }) as const;
const list = (limits: { maxItems: number; maxLength: number }) => ({ kind: "list", empty: [], ...limits }) as const;

/** In the order of the columns of the CSV, and of what administration lists. */
export const mediaFields = {
  title: { ...text(200), group: "title", isRequirable: true, isSearched: true },
  description: { ...text(10_000), group: "description", isRequirable: true, isSearched: true },
  date: { ...date, group: "date", isRequirable: true, isInSummary: true },
  openDate: { ...text(200), group: "date", isRequirable: true, isSearched: true, isInSummary: true },
  tags: {
    ...list({ maxItems: 50, maxLength: 60 }),
    group: "tags",
    isRequirable: true,
    isSearched: true,
    isInSummary: true,
  },
  socials: { ...list({ maxItems: 20, maxLength: 100 }), group: "socials", isRequirable: true, isInSummary: true },
  location: { ...text(300), group: "location", isRequirable: true, isSearched: true, isInSummary: true },
  locationLat: { ...degrees(90), group: "location", partOf: "location" },
  locationLng: { ...degrees(180), group: "location", partOf: "location" },
  isPhotographer: { ...flag(true), group: "photographer", isRequirable: true, isInSummary: true },
  otherPhotographer: { ...text(200), group: "photographer", partOf: "isPhotographer", isSearched: true },
  license: { ...text(60), group: "license", isRequirable: true, isInSummary: true },
} as const satisfies Record<string, Row>;

export type MediaField = keyof typeof mediaFields;
type KindOf<F extends MediaField> = (typeof mediaFields)[F]["kind"];
type FieldsWith<T> = { [F in MediaField]: (typeof mediaFields)[F] extends T ? F : never }[MediaField];

export type DateField = FieldsWith<{ kind: "date" }>;

/** Every field with its value. */
export type MediaValues = { [F in MediaField]: Kinds[KindOf<F>]["value"] };

// What TypeScript cannot tell of an object made of entries stands here, once: that it has the keys of the table.
export const mediaFieldNames = Object.keys(mediaFields) as readonly MediaField[];
const fromEntries = <T>(entries: (readonly [MediaField, unknown])[]): T => Object.fromEntries(entries) as T;

const rows: Readonly<Record<MediaField, Row>> = mediaFields;
const fieldsWith = <T extends keyof Traits>(trait: T) =>
  mediaFieldNames.filter((field): field is FieldsWith<Record<T, true>> => rows[field][trait] === true);

export type RequirableField = FieldsWith<{ isRequirable: true }>;
export const requirableFields: readonly RequirableField[] = fieldsWith("isRequirable");

export const searchedFields = fieldsWith("isSearched");

type Make = { [K in FieldKind]: (row: Row<K>) => unknown };
const makeOne = <K extends FieldKind>(make: Make, row: Row<K>): unknown => make[row.kind](row);

/** Something for each field, by its kind. */
export function makeByKind<M extends Make>(make: M): { [F in MediaField]: ReturnType<M[KindOf<F>]> } {
  return fromEntries(mediaFieldNames.map((field) => [field, makeOne(make, rows[field])]));
}

/** What something that has the fields says in them, and nothing else of it. */
export const pickMediaFields = <T extends Record<MediaField, unknown>>(from: T): Pick<T, MediaField> =>
  fromEntries(mediaFieldNames.map((field) => [field, from[field]]));

/** Nothing said. */
export const emptyMedia: MediaValues = makeByKind({
  text: ({ empty }) => empty,
  date: ({ empty }) => empty,
  number: ({ empty }) => empty,
  flag: ({ empty }) => empty,
  list: ({ empty }) => [...empty],
});
