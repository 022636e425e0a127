import { checkDate, isLaterThan } from "@samling/accounts/date-problems";
import {
  formFields,
  isTextField,
  type MainField,
  type MediaField,
  mediaFields,
  type RequirableField,
} from "@samling/contract/media-fields";
import type { Collection } from "@samling/contract/types";
import type { Problems } from "@samling/portal/forms/server-problems";
import { type FieldLimits, isTooLong, tooLong } from "@samling/portal/forms/too-long";
import { draftKeys, emptyDraft, type MediaDraft } from "./media-draft.ts";
import { isCoordinate } from "./place.ts";

/** A control of the form for one file that can be left empty by mistake. */
export type NeededField = Exclude<RequirableField, "openDate"> | "otherPhotographer" | "otherSocial";

export type DraftProblem =
  | "missing"
  | typeof tooLong
  | "dateUnclear"
  | "dateInFuture"
  | "latitudeUnclear"
  | "longitudeUnclear";
export type DraftProblems = Problems<MediaDraft, DraftProblem>;

const maxDegreesLength = 20;
export const draftLimits: FieldLimits<MediaDraft> = {
  ...Object.fromEntries(formFields.filter(isTextField).map((field) => [field, mediaFields[field].maxLength])),
  otherSocial: mediaFields.socials.maxLength,
  latitude: maxDegreesLength,
  longitude: maxDegreesLength,
};

export interface DraftRules {
  required: Partial<Record<MediaField, boolean>>;
  /** `yyyy-mm-dd` */
  today: string;
}

/** Required besides the collection's own: rights, of everyone if it asks for them, and always of staff. */
export const readRequired = (
  { contributionFields, asksRights }: Pick<Collection, "contributionFields" | "asksRights">,
  isStaff = false,
): DraftRules["required"] => ({ ...contributionFields, ...((asksRights || isStaff) && { rightsBasis: false }) });

/** Non-empty after trimming; a typed network counts for socials, a position for a place. [VAL-07] */
export function isFilled(draft: MediaDraft, field: MainField): boolean {
  if (field === "socials") return draft.socials.length > 0 || draft.otherSocial !== null;
  if (field === "isPhotographer") return draft.isPhotographer === true || draft.otherPhotographer.trim() !== "";
  // A date that is not known to the day is written in words.
  if (field === "date") return draft.date.trim() !== "" || draft.openDate.trim() !== "";
  if (field === "location") return draft.location.trim() !== "" || isCoordinate(draft.latitude, "locationLat");
  const value = draft[field];
  return (typeof value === "string" ? value.trim() : value).length > 0;
}

function findProblem(field: keyof MediaDraft, draft: MediaDraft, { required, today }: DraftRules): DraftProblem | null {
  const hasPosition = draft.latitude.trim() !== "" || draft.longitude.trim() !== "";
  const date = draft.date.trim();
  if (isTooLong(draft[field], draftLimits[field])) return tooLong;
  switch (field) {
    case "lang":
    case "placeShown":
    case "rightsHolder":
    case "creditLine":
    case "permissionUntil":
    case "people":
      return null;
    // Degrees must be valid, and one alone is not a position.
    case "latitude":
      return hasPosition && !isCoordinate(draft.latitude, "locationLat") ? "latitudeUnclear" : null;
    case "longitude":
      return hasPosition && !isCoordinate(draft.longitude, "locationLng") ? "longitudeUnclear" : null;
    case "otherSocial":
      return draft.otherSocial?.trim() === "" ? "missing" : null;
    // Required whatever the collection requires. [VAL-08]
    case "otherPhotographer":
      return draft.isPhotographer === false && !isFilled(draft, "isPhotographer") ? "missing" : null;
    case "isPhotographer":
      return required.isPhotographer && draft.isPhotographer === null ? "missing" : null;
    case "date":
      if (date !== "") return checkDate(date, today);
      return (required.date || required.openDate) && !isFilled(draft, "date") ? "missing" : null;
    case "openDate":
      return isLaterThan(draft.openDate, today) ? "dateInFuture" : null;
  }
  // [VAL-06]
  return required[field] && !isFilled(draft, field) ? "missing" : null;
}

/** Everything that prevents one file from being sent, in the order of the form. Empty if the file is complete. */
export const findProblems = (draft: MediaDraft, rules: DraftRules): DraftProblems =>
  Object.fromEntries(
    draftKeys.flatMap((field) => {
      const problem = findProblem(field, draft, rules);
      return problem ? [[field, problem]] : [];
    }),
  );

export const isComplete = (draft: MediaDraft, rules: DraftRules): boolean =>
  Object.keys(findProblems(draft, rules)).length === 0;

export type FileProgress = { state: "ready" } | { state: "begun"; problems: number } | { state: "untouched" };

/** Whether all fields have the file's defaults. The language does not count as an answer. */
export const isUntouched = (draft: MediaDraft, start: MediaDraft): boolean =>
  JSON.stringify({ ...draft, lang: "" }) === JSON.stringify({ ...start, lang: "" });

/** An untouched file is not marked as wrong until the contributor tries to continue (`isChecked`). [VAL-09] */
export function readProgress(
  draft: MediaDraft,
  rules: DraftRules,
  isChecked: boolean,
  start = emptyDraft,
): FileProgress {
  const problems = Object.keys(findProblems(draft, rules)).length;
  if (problems === 0) return { state: "ready" };
  return isUntouched(draft, start) && !isChecked ? { state: "untouched" } : { state: "begun", problems };
}
