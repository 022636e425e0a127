import type { Body, Contribution } from "@samling/contract/types";
import { type MediaDraft, toDraft, toMediaInput } from "../metadata/media-draft.ts";

/** Every editable value of a contribution, as typed. */
export interface EditState {
  drafts: Record<string, MediaDraft>;
  answers: Record<string, string>;
  comments: Record<string, string>;
  isPublic: boolean;
}

export const readState = ({ images, question, relatedFiles, isPublic }: Contribution): EditState => ({
  drafts: Object.fromEntries(images.map((media) => [media.id, toDraft(media)])),
  answers: Object.fromEntries(question.map(({ questionId, value }) => [questionId, value])),
  comments: Object.fromEntries(relatedFiles.map(({ id, comment }) => [id, comment])),
  isPublic,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Entries that have changed. */
const changedEntries = <T>(before: Record<string, T>, now: Record<string, T>, none?: T): [string, T][] =>
  Object.entries(now).filter(([key, value]) => !isSame(before[key] ?? none, value));

/**
 * Only what was changed since the page was opened, so that nobody's change to the rest is undone; null if there is
 * nothing.
 */
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

/** Fields that only make sense together. */
const together: readonly (readonly (keyof MediaDraft)[])[] = [
  ["latitude", "longitude"],
  ["isPhotographer", "otherPhotographer"],
  ["socials", "otherSocial"],
];

function mergeDrafts(before: MediaDraft, mine: MediaDraft, theirs: MediaDraft): MediaDraft {
  const fields = Object.keys(mine) as (keyof MediaDraft)[];
  const isChanged = (field: keyof MediaDraft) =>
    (together.find((group) => group.includes(field)) ?? [field]).some((one) => !isSame(before[one], mine[one]));
  return { ...theirs, ...Object.fromEntries(fields.filter(isChanged).map((field) => [field, mine[field]])) };
}

type Texts = Record<string, string>;

function mergeTexts(before: Texts, mine: Texts, theirs: Texts): Texts {
  const keys = Object.keys({ ...theirs, ...mine });
  const pick = (key: string) => ((before[key] ?? "") === (mine[key] ?? "") ? theirs[key] : mine[key]) ?? "";
  return Object.fromEntries(keys.map((key) => [key, pick(key)]));
}

/**
 * One's own changes stay; everything else is taken from the other version. A file's metadata is saved as a whole:
 * without this, saving again would undo the other person's changes.
 */
export function mergeStates({ before, mine, theirs }: Record<"before" | "mine" | "theirs", EditState>): EditState {
  const drafts = Object.entries(mine.drafts).map(([id, draft]) => {
    const [start, other] = [before.drafts[id], theirs.drafts[id]];
    return [id, start && other ? mergeDrafts(start, draft, other) : draft];
  });
  return {
    drafts: Object.fromEntries(drafts),
    answers: mergeTexts(before.answers, mine.answers, theirs.answers),
    comments: mergeTexts(before.comments, mine.comments, theirs.comments),
    isPublic: mine.isPublic === before.isPublic ? theirs.isPublic : mine.isPublic,
  };
}
