import { type MainField, type RequirableField, requirableFields } from "@samling/contract/media-fields";
import type { Collection } from "@samling/contract/types";
import { isCalendarDate, isInFuture } from "@samling/portal";
import { draftKeys, type MediaDraft } from "./media-draft.ts";
import { isCoordinate } from "./place.ts";

/** A control of the form for one file that can be left empty by mistake. */
type NeededField = Exclude<RequirableField, "isPhotographer"> | "otherPhotographer" | "otherSocial";
/** A control of the form for one file. */
export type DraftField = Exclude<keyof MediaDraft, "isPhotographer">;

export type Problem =
  | { field: NeededField; code: "MISSING_VALUE_ERROR" }
  | { field: "date"; code: "dateUnclear" | "dateInFuture" }
  | { field: "latitude"; code: "latitudeUnclear" }
  | { field: "longitude"; code: "longitudeUnclear" };

export interface DraftRules {
  required: Collection["contributionFields"];
  /** `yyyy-mm-dd` */
  today: string;
}

const missing = (field: NeededField): Problem => ({ field, code: "MISSING_VALUE_ERROR" });

/** Non-empty after trimming; a typed network counts for socials, a position for a place. [VAL-07] */
export function isFilled(draft: MediaDraft, field: MainField): boolean {
  if (field === "socials") return draft.socials.length > 0 || draft.otherSocial !== null;
  if (field === "isPhotographer") return draft.isPhotographer || draft.otherPhotographer.trim() !== "";
  if (field === "location") return draft.location.trim() !== "" || isCoordinate(draft.latitude, "locationLat");
  const value = draft[field];
  return (typeof value === "string" ? value.trim() : value).length > 0;
}

/** Required fields that are empty in the draft. [VAL-06] */
const findMissing = (draft: MediaDraft, required: DraftRules["required"]): Problem[] =>
  requirableFields
    // The photographer is always required; see below.
    .filter((field) => field !== "isPhotographer")
    .filter((field) => required[field] && !isFilled(draft, field))
    .map(missing);

function findBadDate(draft: MediaDraft, today: string): Problem[] {
  const date = draft.date.trim();
  if (date === "") return [];
  if (!isCalendarDate(date)) return [{ field: "date", code: "dateUnclear" }];
  return isInFuture(date, today) ? [{ field: "date", code: "dateInFuture" }] : [];
}

/** Degrees must be valid, and one alone is not a position. */
function findBadPlace(draft: MediaDraft): Problem[] {
  if (draft.latitude.trim() === "" && draft.longitude.trim() === "") return [];
  const problems: Problem[] = [];
  if (!isCoordinate(draft.latitude, "locationLat")) problems.push({ field: "latitude", code: "latitudeUnclear" });
  if (!isCoordinate(draft.longitude, "locationLng")) problems.push({ field: "longitude", code: "longitudeUnclear" });
  return problems;
}

/** Everything that prevents one file from being sent, in the order of the form. Empty: the file is complete. */
export function findProblems(draft: MediaDraft, { required, today }: DraftRules): Problem[] {
  const problems = [...findMissing(draft, required), ...findBadDate(draft, today), ...findBadPlace(draft)];
  // [VAL-08]
  if (!isFilled(draft, "isPhotographer")) problems.push(missing("otherPhotographer"));
  if (draft.otherSocial !== null && draft.otherSocial.trim() === "") problems.push(missing("otherSocial"));
  return problems.sort((a, b) => draftKeys.indexOf(a.field) - draftKeys.indexOf(b.field));
}
