/** Reads a cell as the field of its column. */
import { zeroDate } from "@samling/contract/constants/contributions";
import type { ImportFault } from "@samling/contract/constants/imports";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { type MediaField, type MediaValues, mediaFields } from "@samling/contract/media-fields";
import { MediaInput } from "@samling/contract/shapes";
import { understandDate } from "@samling/dates/understand";
import type { LicenseNames } from "./license-names.ts";

export interface CellFault {
  fault: ImportFault;
  offer?: string | undefined;
}
export type CellResult<T> = T | CellFault;

export const isFaulty = (read: object): read is CellFault => "fault" in read;

export interface CellContext {
  language: LanguageCode;
  /** Today in the earliest time zone. */
  latest: string;
  licenses: LicenseNames;
}

const yes = ["true", "1", "x", "yes", "ja", "kyllä", "on"];
const no = ["false", "0", "no", "nej", "ei"];

/** Returns null if it is neither. */
export function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

const isDay = (edtf: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(edtf);

/** Suggests the valid part of a date that does not exist: the month, or the year. */
function offerDate(text: string): string | undefined {
  const [, year, month] = /^(\d{4})\D(\d{1,2})\D\d{1,2}$/.exec(text) ?? [];
  const [, otherMonth, otherYear] = /^\d{1,2}\D(\d{1,2})\D(\d{4})$/.exec(text) ?? [];
  const found = { year: year ?? otherYear, month: Number(month ?? otherMonth) };
  if (!found.year) return undefined;
  return found.month >= 1 && found.month <= 12 ? `${found.year}-${String(found.month).padStart(2, "0")}` : found.year;
}

/** Reads a day, or a date in words; digits that are not a date are a mistake. */
export function readDate(
  cell: string,
  { language, latest }: Pick<CellContext, "language" | "latest">,
): CellResult<Pick<MediaValues, "date" | "openDate">> {
  const text = /^\d{4}-\d{2}-\d{2}T/.test(cell) ? cell.slice(0, 10) : cell;
  const edtf = understandDate(text, { language });
  if (edtf === null && /^[\d\s./:-]+$/.test(text)) return { fault: "notDate", offer: offerDate(text) };
  if (edtf === null || !isDay(edtf)) return { date: zeroDate, openDate: text };
  return edtf > latest ? { fault: "future" } : { date: edtf, openDate: "" };
}

/** Reads a date and time. */
export function readInstant(
  text: string,
  context: Pick<CellContext, "language" | "latest">,
): CellResult<{ at: string }> {
  const [, day = text, time = "00:00"] = /^(\d{4}-\d{2}-\d{2})[ T]([\d:.]+)Z?$/.exec(text) ?? [];
  const date = readDate(day, context);
  if (isFaulty(date)) return date;
  const at = new Date(`${date.date}T${time}Z`);
  return date.date === zeroDate || Number.isNaN(at.getTime()) ? { fault: "notDate" } : { at: at.toISOString() };
}

const readNumber = (text: string): number | null =>
  /^[-−+]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".").replace("−", "-")) : null;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads the text by the kind of the field; the contract's schema decides whether it is valid. */
export function readField(field: MediaField, text: string, context: CellContext): CellResult<Partial<MediaValues>> {
  const { kind } = mediaFields[field];
  if (kind === "date") return readDate(text, context);
  if (field === "license") {
    const license = context.licenses.find(text);
    return license === undefined ? { fault: "notLicense" } : { license };
  }
  const converted = convert(field, text, context);
  if (isFaulty(converted)) return converted;
  const parsed = MediaInput.shape[field].safeParse(converted.value);
  if (parsed.success) return { [field]: parsed.data };
  const isLong = parsed.error.issues.some(({ code }) => code === "too_big");
  const isChoice = ["choice", "basis", "language", "flag"].includes(kind);
  return { fault: kind === "number" ? "notNumber" : isChoice ? "notChoice" : isLong ? "tooLong" : "unfit" };
}

function convert(field: MediaField, text: string, context: CellContext): CellResult<{ value: unknown }> {
  const row = mediaFields[field];
  switch (row.kind) {
    case "number":
      return { value: readNumber(text) ?? text };
    case "flag":
      return { value: readFlag(text) ?? text };
    case "choice":
    case "basis":
      return { value: text.toLowerCase() };
    case "people":
      return { value: readJson(text) };
    case "day": {
      const date = readDate(text, { ...context, latest: "9999-12-31" });
      return isFaulty(date) ? date : date.date === zeroDate ? { fault: "notDate" } : { value: date.date };
    }
    case "list":
      return { value: text.split(text.includes(";") ? ";" : /[,\n]/).flatMap((item) => item.trim() || []) };
    default:
      return { value: "isMultiline" in row ? text : text.replaceAll(/\s+/g, " ") };
  }
}
