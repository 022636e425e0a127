/** Compares two files that look the same, and says which side is better and why. */
import type { BetterReason, ComparedField } from "@samling/contract/constants/duplicates";
import type { Attributes } from "sequelize";
import type { Media } from "../../models/media.ts";

type Facts = Attributes<Media>;
export type Index = 0 | 1;
export type Pair<T> = readonly [T, T];

interface Judgement {
  better: Index | null;
  reason: BetterReason | null;
}
export interface Row extends Judgement {
  field: ComparedField;
  isSame: boolean;
}

const neither: Judgement = { better: null, reason: null };

/** Prefers the side with the larger value. */
const more = ([one, other]: Pair<number>, reason: BetterReason): Judgement =>
  one === other ? neither : { better: one > other ? 0 : 1, reason };

const pixelsOf = ({ width, height }: Facts) => (width ?? 0) * (height ?? 0);

/** How close a file type is to a camera's or scanner's output. */
const closeness: Readonly<Record<string, number>> = { "image/x-adobe-dng": 4, "image/tiff": 3, "image/png": 2 };
const closenessOf = ({ type }: Facts) => closeness[type] ?? 1;

/** Milliseconds between the first and the last possible day; null if the date is not understood. */
function spanOf({ earliest, latest }: Facts): number | null {
  return earliest && latest ? Date.parse(latest) - Date.parse(earliest) : null;
}

/** A known value is better than an unknown one; only two known values are compared. */
function compareKnown(known: Pair<boolean>, more: () => Judgement): Judgement {
  if (known[0] !== known[1]) return { better: known[0] ? 0 : 1, reason: "known" };
  return known[0] ? more() : neither;
}

const isPlaced = ({ locationLat, locationLng }: Facts) => locationLat !== null && locationLng !== null;
const isDated = ({ date, openDate }: Facts) => date !== null || openDate.trim() !== "";

function judgeDate([one, other]: Pair<Facts>): Judgement {
  return compareKnown([isDated(one), isDated(other)], () => {
    const spans = [spanOf(one), spanOf(other)] as const;
    if (spans[0] === null || spans[1] === null || spans[0] === spans[1]) return neither;
    return { better: spans[0] < spans[1] ? 0 : 1, reason: "moreExact" };
  });
}

const judgeText = ([one, other]: Pair<string>): Judgement =>
  compareKnown([one.trim() !== "", other.trim() !== ""], () => more([one.length, other.length], "fuller"));

const valuesOf: Record<ComparedField, (media: Facts) => unknown> = {
  pixels: ({ width, height }) => [width, height],
  format: ({ type }) => type,
  bytes: ({ bytes }) => bytes,
  title: ({ title }) => title,
  description: ({ description }) => description,
  date: ({ date, openDate }) => [date, openDate],
  location: ({ location, locationLat, locationLng, placeShown }) => [location, locationLat, locationLng, placeShown],
  photographer: ({ isPhotographer, otherPhotographer }) => [isPhotographer, otherPhotographer],
  tags: ({ tags }) => [...tags].sort(),
  license: ({ license }) => license,
  lang: ({ lang }) => lang,
};

const judges: Record<ComparedField, (pair: Pair<Facts>) => Judgement> = {
  pixels: ([one, other]) => more([pixelsOf(one), pixelsOf(other)], "larger"),
  format: ([one, other]) => more([closenessOf(one), closenessOf(other)], "closer"),
  // Between files of different size or kind, more bytes mean nothing, nor does a small difference.
  bytes: ([one, other]) =>
    pixelsOf(one) === pixelsOf(other) &&
    one.type === other.type &&
    Math.max(one.bytes, other.bytes) > 1.05 * Math.min(one.bytes, other.bytes)
      ? more([one.bytes, other.bytes], "lessCompressed")
      : neither,
  title: ([one, other]) => judgeText([one.title, other.title]),
  description: ([one, other]) => judgeText([one.description, other.description]),
  date: judgeDate,
  location: ([one, other]) =>
    compareKnown([isPlaced(one) || one.location !== "", isPlaced(other) || other.location !== ""], () =>
      isPlaced(one) === isPlaced(other) ? neither : { better: isPlaced(one) ? 0 : 1, reason: "moreExact" },
    ),
  photographer: ([one, other]) =>
    compareKnown(
      [one.isPhotographer || one.otherPhotographer !== "", other.isPhotographer || other.otherPhotographer !== ""],
      () => neither,
    ),
  tags: ([one, other]) =>
    compareKnown([one.tags.length > 0, other.tags.length > 0], () =>
      more([one.tags.length, other.tags.length], "fuller"),
    ),
  license: () => neither,
  lang: () => neither,
};

/** "I took it" means different people, if two contributors say so. */
export function compareFiles(files: Pair<Media>, isSameContributor: boolean): Row[] {
  const [one, other] = files.map((file) => ({ ...file.get(), ...file.exactPlace })) as [Facts, Facts];
  return (Object.keys(valuesOf) as ComparedField[]).map((field) => {
    const isSame =
      JSON.stringify(valuesOf[field](one)) === JSON.stringify(valuesOf[field](other)) &&
      (field !== "photographer" || isSameContributor || !one.isPhotographer);
    return { field, isSame, ...(isSame ? neither : judges[field]([one, other])) };
  });
}

/** Compares pixels, then format, then bytes. */
export const findBetterFile = (rows: readonly Row[]): Index | null =>
  (["pixels", "format", "bytes"] as const)
    .map((field) => rows.find((row) => row.field === field)?.better ?? null)
    .find((better) => better !== null) ?? null;
