import { socialOptions, zeroDate } from "@samling/contract/constants/contributions";
import {
  emptyMedia,
  formFields,
  isTextField,
  type MediaField,
  type MediaValues,
  pickMediaFields,
} from "@samling/contract/media-fields";
import { parseCoordinate } from "./place.ts";

/** Typed as text, and therefore under their own names. */
type Coordinate = "locationLat" | "locationLng";

/** The answers about one file as typed: everything is text until it is sent. */
export interface MediaDraft extends Omit<MediaValues, Coordinate | "isPhotographer"> {
  /** Null until it is answered. */
  isPhotographer: boolean | null;
  /** Text for the social network "Other"; null while it is not chosen. */
  otherSocial: string | null;
  latitude: string;
  longitude: string;
}

const { locationLat: _latitude, locationLng: _longitude, ...emptyAnswers } = emptyMedia;

export const emptyDraft: MediaDraft = {
  ...emptyAnswers,
  date: "",
  isPhotographer: null,
  otherSocial: null,
  latitude: "",
  longitude: "",
};

export function listDraftKeys(field: MediaField): readonly (keyof MediaDraft)[] {
  if (field === "locationLat") return ["latitude"];
  if (field === "locationLng") return ["longitude"];
  if (field === "socials") return ["socials", "otherSocial"];
  return [field];
}

/** In the order of the form. */
export const draftKeys = formFields.flatMap(listDraftKeys);

export function toDraft(media: MediaValues): MediaDraft {
  const { locationLat, locationLng, ...answers } = pickMediaFields(media);
  const known: readonly string[] = socialOptions;
  const other = media.socials.find((name) => !known.includes(name)) ?? null;
  return {
    ...answers,
    date: media.date === zeroDate ? "" : media.date,
    socials: media.socials.filter((name) => name !== other),
    otherSocial: other,
    latitude: locationLat === null ? "" : String(locationLat),
    longitude: locationLng === null ? "" : String(locationLng),
  };
}

/** Fields whose text is in a language, and so determine it. */
const written = ["title", "description", "openDate", "location", "tags", "altText"] as const;

/** A change with the language that the page is read in, from the first words on. */
export const withLanguage = (draft: MediaDraft, change: Partial<MediaDraft>, language: string): Partial<MediaDraft> =>
  draft.lang === "" && written.some((field) => (change[field] ?? "").length > 0)
    ? { lang: language, ...change }
    : change;

const textFields = formFields.filter(isTextField);

/** The draft in the contract's terms, as it is sent. Only for drafts without problems. */
export function toMediaInput({ otherSocial, latitude, longitude, ...answers }: MediaDraft): MediaValues {
  const other = otherSocial?.trim();
  const trimmed = { ...answers };
  for (const field of textFields) trimmed[field] = answers[field].trim();
  const isNowhere = trimmed.location === "" && latitude.trim() === "" && longitude.trim() === "";
  return {
    ...trimmed,
    // Without this, an empty place that is to be hidden would be taken for a hidden place as others see it.
    ...(isNowhere && { placeShown: "exact" }),
    date: answers.date.trim() || zeroDate,
    socials: other ? [...answers.socials, other] : answers.socials,
    locationLat: parseCoordinate(latitude),
    locationLng: parseCoordinate(longitude),
    isPhotographer: answers.isPhotographer === true,
    otherPhotographer: answers.isPhotographer ? "" : trimmed.otherPhotographer,
  };
}

export function showAnswer(answer: MediaDraft[keyof MediaDraft] | undefined): string {
  if (typeof answer === "boolean") return answer ? "✓" : "–";
  return Array.isArray(answer)
    ? answer.map((item) => (typeof item === "string" ? item : item.who)).join(", ")
    : (answer ?? "");
}
