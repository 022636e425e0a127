import { zeroDate } from "@samling/contract/constants";
import type { MediaInput } from "@samling/contract/types";
import { parseCoordinate } from "./place.ts";

/** The answers about one file as typed: everything is text until it is sent. */
export interface MediaDraft {
  title: string;
  description: string;
  date: string;
  openDate: string;
  tags: string[];
  socials: string[];
  /** Text for the social network "Other"; null while it is not chosen. */
  otherSocial: string | null;
  location: string;
  latitude: string;
  longitude: string;
  isPhotographer: boolean;
  otherPhotographer: string;
  license: string;
}

export const emptyDraft: MediaDraft = {
  title: "",
  description: "",
  date: "",
  openDate: "",
  tags: [],
  socials: [],
  otherSocial: null,
  location: "",
  latitude: "",
  longitude: "",
  isPhotographer: true,
  otherPhotographer: "",
  license: "",
};

/** Maximum lengths in the contract, in characters. */
export const longest = {
  title: 200,
  description: 10_000,
  openDate: 200,
  otherSocial: 100,
  location: 300,
  otherPhotographer: 200,
  tag: 60,
} as const;

/** Converts the draft to the contract's shape. Only for drafts without problems. */
export function toMediaInput(draft: MediaDraft): MediaInput {
  const other = draft.otherSocial?.trim();
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    date: draft.date.trim() || zeroDate,
    openDate: draft.openDate.trim(),
    tags: draft.tags,
    socials: other ? [...draft.socials, other] : draft.socials,
    location: draft.location.trim(),
    locationLat: parseCoordinate(draft.latitude),
    locationLng: parseCoordinate(draft.longitude),
    isPhotographer: draft.isPhotographer,
    otherPhotographer: draft.isPhotographer ? "" : draft.otherPhotographer.trim(),
    license: draft.license,
  };
}
