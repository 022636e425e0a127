import { emptyDraft, type MediaDraft } from "./media-draft.ts";

/** Fields that are copied together: a photographer's name is wrong without "someone else". */
const copyGroups = {
  title: ["title"],
  description: ["description"],
  date: ["date", "openDate"],
  tags: ["tags"],
  photographer: ["isPhotographer", "otherPhotographer"],
  license: ["license"],
  location: ["location", "latitude", "longitude"],
  socials: ["socials", "otherSocial"],
} as const satisfies Record<string, readonly (keyof MediaDraft)[]>;
export type CopyGroup = keyof typeof copyGroups;

const groupNames = Object.keys(copyGroups) as CopyGroup[];

const isSame = (one: MediaDraft, other: MediaDraft, group: CopyGroup) =>
  copyGroups[group].every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** Of these groups, those in which both are equal. */
export const findUnchanged = <G extends CopyGroup>(one: MediaDraft, other: MediaDraft, groups: readonly G[]): G[] =>
  groups.filter((group) => isSame(one, other, group));

/** Whether nobody has answered it: it is empty, or the file's default. */
const isUntouched = (draft: MediaDraft, group: CopyGroup, start = emptyDraft) =>
  isSame(draft, emptyDraft, group) || isSame(draft, start, group);

/** The groups that a copy would fill: existing answers stay, and empty ones are not copied. */
export const findCopyable = (from: MediaDraft, to: MediaDraft, start = emptyDraft): CopyGroup[] =>
  groupNames.filter((group) => isUntouched(to, group, start) && !isUntouched(from, group) && !isSame(from, to, group));

const pickFields = (draft: MediaDraft, groups: readonly CopyGroup[]): Partial<MediaDraft> =>
  Object.fromEntries(groups.flatMap((group) => copyGroups[group].map((field) => [field, draft[field]])));

export const copyDraft = (from: MediaDraft, to: MediaDraft, groups: readonly CopyGroup[]): MediaDraft => ({
  ...to,
  ...pickFields(from, groups),
});

/** Undoes a copy if the copied answers have not been changed since. */
export const takeBackCopy = (
  from: MediaDraft,
  to: MediaDraft,
  groups: readonly CopyGroup[],
  start = emptyDraft,
): MediaDraft => {
  return copyDraft(start, to, findUnchanged(from, to, groups));
};

/** One file's answers copied to others, with the data to undo it. */
export interface Spread {
  source: MediaDraft;
  targets: Record<string, { before: MediaDraft; groups: CopyGroup[] }>;
}

/** The groups that have an answer. */
export const findFilled = (draft: MediaDraft): CopyGroup[] => groupNames.filter((group) => !isUntouched(draft, group));

/** Which of the groups a file receives: existing answers stay, unless they are to be replaced. */
export const findTaken = (
  groups: readonly CopyGroup[],
  to: MediaDraft,
  isReplacing: boolean,
  start = emptyDraft,
): CopyGroup[] => groups.filter((group) => isReplacing || isUntouched(to, group, start));

/** A file's previous answers, if the copied ones have not been changed since. */
export const undoSpread = ({ source, targets }: Spread, id: string, now: MediaDraft): MediaDraft => {
  const target = targets[id];
  if (!target) return now;
  return copyDraft(target.before, now, findUnchanged(source, now, target.groups));
};
