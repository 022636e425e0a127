/**
 * The fields that people fill in for a media item, one line each. The API's schemas, columns, lists, search and CSV and
 * the forms' drafts, limits, copies and summaries are derived from this table. It has no validator, so pages may import
 * it.
 */
import { zeroDate } from "./constants/contributions.ts";

/** The parts of the form, in its order. Each is copied to another file as a whole. */
export const mediaFieldGroups = [
  "title",
  "description",
  "transcript",
  "date",
  "tags",
  "photographer",
  "license",
  "rights",
  "location",
  "socials",
  "lang",
  "altText",
] as const;
export type MediaFieldGroup = (typeof mediaFieldGroups)[number];

/** The parts in which a question from staff can be answered. */
export const questionFields = [
  "title",
  "description",
  "date",
  "tags",
  "license",
  "location",
] as const satisfies readonly MediaFieldGroup[];
export type QuestionField = (typeof questionFields)[number];

/** `fill`: set if empty. `replace`: a piece of a text, or one of the tags, which is removed if the new one is empty. */
export const batchActions = ["set", "fill", "add", "replace", "clear"] as const;
export type BatchAction = (typeof batchActions)[number];

/** Batch actions of staff per part of the form. A batch cannot state that a picture has no photographer. */
export const batchFields = {
  title: batchActions,
  description: batchActions,
  date: ["set", "fill", "clear"],
  tags: batchActions,
  photographer: ["set", "replace"],
  license: ["set", "fill", "clear"],
  rightsBasis: ["set", "fill", "clear"],
  rightsHolder: ["set", "fill", "clear"],
  creditLine: ["set", "fill", "clear"],
  permissionUntil: ["set", "fill", "clear"],
  location: batchActions,
  altText: batchActions,
} as const satisfies Partial<Record<string, readonly BatchAction[]>>;
export type BatchField = keyof typeof batchFields;

/** Whether a place is shown exactly, approximately, or not at all. */
export const placeShownOptions = ["exact", "about", "not"] as const;
export type PlaceShown = (typeof placeShownOptions)[number];

/** Why the contributor may share the file; empty if this was not asked. */
export const rightsBases = ["", "own", "inherited", "permission", "unknown", "free"] as const;
export type RightsBasis = (typeof rightsBases)[number];

export const lifeStatuses = ["living", "deceased", "unknown"] as const;
export const consentAnswers = ["agreed", "refused", "notAsked", "notNeeded"] as const;

export interface ShownPerson {
  /** How staff can find the person in the picture: "the man in the hat". */
  who: string;
  life: (typeof lifeStatuses)[number];
  isUnderAge: boolean;
  answer: (typeof consentAnswers)[number];
  /** The last day of the agreement, `yyyy-mm-dd`; empty if it does not end. */
  until: string;
}

/** Value type and table properties of each kind of field. */
interface FieldKinds {
  text: { value: string; row: { empty: string; maxLength: number } };
  /** `yyyy-mm-dd` */
  date: { value: string; row: { empty: string } };
  /** Between `-limit` and `limit`. */
  number: { value: number | null; row: { empty: null; limit: number } };
  flag: { value: boolean; row: { empty: boolean } };
  choice: { value: PlaceShown; row: { empty: PlaceShown; options: typeof placeShownOptions } };
  basis: { value: RightsBasis; row: { empty: ""; options: typeof rightsBases } };
  /** `yyyy-mm-dd`, or empty. */
  day: { value: string; row: { empty: string } };
  people: { value: ShownPerson[]; row: { empty: readonly ShownPerson[]; maxItems: number; maxLength: number } };
  /** A BCP 47 tag, or empty. */
  language: { value: string; row: { empty: string } };
  /** At most `maxItems` texts, each of at most `maxLength` characters. */
  list: { value: string[]; row: { empty: readonly string[]; maxItems: number; maxLength: number } };
}
export type FieldKind = keyof FieldKinds;

interface FieldTraits {
  group: MediaFieldGroup;
  /** The field that this one completes. */
  partOf?: string;
  /** A collection may require it. */
  isRequirable?: true;
  /** Covered by the search in a collection, with an index over all such columns. */
  isSearched?: true;
  /** Shown for each file before a contribution is sent. */
  isInSummary?: true;
  /** Visible to its contributor and staff; everyone else reads the empty value. */
  isPrivate?: true;
  /** A text that may have line breaks. */
  isMultiline?: true;
}
type FieldRow<K extends FieldKind = FieldKind> = { [P in K]: { kind: P } & FieldKinds[P]["row"] & FieldTraits }[K];

const text = (maxLength: number) => ({ kind: "text", empty: "", maxLength }) as const;
const date = { kind: "date", empty: zeroDate } as const;
const degrees = (limit: number) => ({ kind: "number", empty: null, limit }) as const;
const flag = (empty: boolean) => ({ kind: "flag", empty }) as const;
const list = (limits: { maxItems: number; maxLength: number }) => ({ kind: "list", empty: [], ...limits }) as const;

/** In the order of the CSV's columns and of the fields in administration. */
export const mediaFields = {
  title: { ...text(200), group: "title", isRequirable: true, isSearched: true },
  description: { ...text(10_000), isMultiline: true, group: "description", isRequirable: true, isSearched: true },
  /**
   * The words of a film or sound, with or without times (`transcript.ts`), or of handwriting; omitted in lists of
   * media.
   */
  transcript: { ...text(200_000), isMultiline: true, group: "transcript" },
  date: { ...date, group: "date", isRequirable: true, isInSummary: true },
  openDate: { ...text(200), group: "date", partOf: "date", isRequirable: true, isSearched: true, isInSummary: true },
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
  /** How exactly others see the place; the contributor and staff know the exact one. */
  placeShown: { kind: "choice", empty: "exact", options: placeShownOptions, group: "location", partOf: "location" },
  isPhotographer: { ...flag(true), group: "photographer", isRequirable: true, isInSummary: true },
  otherPhotographer: { ...text(200), group: "photographer", partOf: "isPhotographer", isSearched: true },
  license: { ...text(60), group: "license", isRequirable: true, isInSummary: true },
  rightsBasis: { kind: "basis", empty: "", options: rightsBases, group: "rights" },
  rightsHolder: { ...text(200), group: "rights", partOf: "rightsBasis", isPrivate: true },
  /** Credit line for reuse; if empty, it is made from the photographer and the contributor. */
  creditLine: { ...text(300), group: "rights", partOf: "rightsBasis" },
  /** The last day on which the rights holder allows it to be shown. */
  permissionUntil: { kind: "day", empty: "", group: "rights", partOf: "rightsBasis", isPrivate: true },
  people: {
    kind: "people",
    empty: [],
    maxItems: 30,
    maxLength: 100,
    group: "rights",
    partOf: "rightsBasis",
    isPrivate: true,
  },
  lang: { kind: "language", empty: "", group: "lang" },
  /** Description for people who cannot see the picture. */
  altText: { ...text(1_000), group: "altText" },
} as const satisfies Record<string, FieldRow>;

export type MediaField = keyof typeof mediaFields;
type KindOf<F extends MediaField> = (typeof mediaFields)[F]["kind"];
type FieldsWith<T> = { [F in MediaField]: (typeof mediaFields)[F] extends T ? F : never }[MediaField];

export type TextField = FieldsWith<{ kind: "text" }>;
export type DateField = FieldsWith<{ kind: "date" }>;
export type ListField = FieldsWith<{ kind: "list" }>;
export type RequirableField = FieldsWith<{ isRequirable: true }>;
export type SummaryField = FieldsWith<{ isInSummary: true }>;
/** A field that is its own question, not part of another one's answer. */
export type MainField = Exclude<MediaField, FieldsWith<{ partOf: string }>>;
export type TextGroup = Exclude<MediaFieldGroup, (typeof mediaFields)[Exclude<MediaField, TextField>]["group"]>;
export type FieldOfTextGroup = FieldsWith<{ group: TextGroup }>;

export type MediaValues = { [F in MediaField]: FieldKinds[KindOf<F>]["value"] };

// TypeScript does not infer the keys of an object made from entries: here they are stated for all fields.
export const mediaFieldNames = Object.keys(mediaFields) as readonly MediaField[];
const pick = <T, F extends MediaField & keyof T>(from: T, fields: readonly F[]): Pick<T, F> =>
  fromEntries(fields.map((field) => [field, from[field]]));
const fromEntries = <T>(entries: (readonly [MediaField, unknown])[]): T => Object.fromEntries(entries) as T;

const rows: Readonly<Record<MediaField, FieldRow>> = mediaFields;
const fieldsWith = <T extends keyof FieldTraits>(trait: T) =>
  mediaFieldNames.filter((field): field is FieldsWith<Record<T, true>> => rows[field][trait] === true);

export const requirableFields: readonly RequirableField[] = fieldsWith("isRequirable");
export const searchedFields = fieldsWith("isSearched");
const privateFields = fieldsWith("isPrivate");

export const fieldsOf = (group: MediaFieldGroup): readonly MediaField[] =>
  mediaFieldNames.filter((field) => rows[field].group === group);
export const formFields = mediaFieldGroups.flatMap(fieldsOf);
export const isTextField = <F extends MediaField>(field: F): field is F & TextField => rows[field].kind === "text";
export const isMainField = (field: MediaField): field is MainField => rows[field].partOf === undefined;
export const isSummaryField = (field: MediaField): field is SummaryField => rows[field].isInSummary === true;
/** The field itself and the fields that complete it. */
export const partsOf = (field: MainField): readonly MediaField[] =>
  mediaFieldNames.filter((name) => name === field || rows[name].partOf === field);

type FieldMakers = { [K in FieldKind]: (row: FieldRow<K>) => unknown };
const makeField = <K extends FieldKind>(make: FieldMakers, row: FieldRow<K>): unknown => make[row.kind](row);

/** Makes one value per field, depending on its kind. */
export function makeByKind<M extends FieldMakers>(make: M): { [F in MediaField]: ReturnType<M[KindOf<F>]> } {
  return fromEntries(mediaFieldNames.map((field) => [field, makeField(make, rows[field])]));
}

/** The fields of an object that has them, without its other properties. */
export const pickMediaFields = <T extends Record<MediaField, unknown>>(from: T): Pick<T, MediaField> =>
  pick(from, mediaFieldNames);

/** The values of a media item without any information. */
export const emptyMedia: MediaValues = fromEntries(mediaFieldNames.map((field) => [field, rows[field].empty]));

/** The private fields as everyone else reads them. */
export const emptyPrivateFields = pick(emptyMedia, privateFields);
export const pickPrivateFields = (
  from: Pick<MediaValues, keyof typeof emptyPrivateFields>,
): typeof emptyPrivateFields => pick(from, privateFields);
export const omitPrivateFields = <T extends object>(from: T): T =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !(field in emptyPrivateFields))) as T;
