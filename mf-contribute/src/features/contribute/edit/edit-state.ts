import { socialOptions, zeroDate } from "@samling/contract/constants";
import type { Body, Contribution, Media } from "@samling/contract/types";
import { type MediaDraft, toMediaInput } from "../metadata/media-draft.ts";

/** Everything of a contribution that can be changed, as it is typed. */
export interface EditState {
  drafts: Record<string, MediaDraft>;
  answers: Record<string, string>;
  comments: Record<string, string>;
  isPublic: boolean;
}

function toDraft(media: Media): MediaDraft {
  const known: readonly string[] = socialOptions;
  const other = media.socials.find((name) => !known.includes(name)) ?? null;
  const { title, description, openDate, tags, location, isPhotographer, otherPhotographer, license } = media;
  return {
    ...{ title, description, openDate, tags, location, isPhotographer, otherPhotographer, license },
    date: media.date === zeroDate ? "" : media.date,
    socials: media.socials.filter((name) => name !== other),
    otherSocial: other,
    latitude: media.locationLat === null ? "" : String(media.locationLat),
    longitude: media.locationLng === null ? "" : String(media.locationLng),
  };
}

export const readState = ({ images, question, relatedFiles, isPublic }: Contribution): EditState => ({
  drafts: Object.fromEntries(images.map((media) => [media.id, toDraft(media)])),
  answers: Object.fromEntries(question.map(({ questionId, value }) => [questionId, value])),
  comments: Object.fromEntries(relatedFiles.map(({ id, comment }) => [id, comment])),
  isPublic,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Entries that are not as they were. */
const changedEntries = <T>(before: Record<string, T>, now: Record<string, T>, none?: T): [string, T][] =>
  Object.entries(now).filter(([key, value]) => !isSame(before[key] ?? none, value));

/** Only what was changed since the page was opened, so that nobody's change to the rest is undone; null for nothing. */
export function buildChange(
  before: EditState,
  now: EditState,
): Omit<Body<"POST /api/update-contribution">, "contributionId"> | null {
  const media = changedEntries(before.drafts, now.drafts).map(([id, draft]) => ({ id, ...toMediaInput(draft) }));
  const files = changedEntries(before.comments, now.comments).map(([id, comment]) => ({ id, comment }));
  const questionAnswers = changedEntries(before.answers, now.answers, "").map(([questionId, value]) => ({
    questionId,
    value,
  }));
  const change = {
    ...(media.length > 0 && { media }),
    ...(files.length > 0 && { files }),
    ...(questionAnswers.length > 0 && { questionAnswers }),
    ...(before.isPublic !== now.isPublic && { isPublic: now.isPublic }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
