import { emptyDraft, type MediaDraft } from "./media-draft.ts";

/** What is copied together: a photographer's name without "someone else" would say something else. */
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

const isUntouched = (draft: MediaDraft, group: CopyGroup) =>
  copyGroups[group].every((field) => JSON.stringify(draft[field]) === JSON.stringify(emptyDraft[field]));

/** The groups that a copy would fill: what this file already has stays, and an empty answer is nothing to copy. */
export const findCopyable = (from: MediaDraft, to: MediaDraft): CopyGroup[] =>
  groupNames.filter((group) => isUntouched(to, group) && !isUntouched(from, group));

const pickFields = (draft: MediaDraft, groups: readonly CopyGroup[]): Partial<MediaDraft> =>
  Object.fromEntries(groups.flatMap((group) => copyGroups[group].map((field) => [field, draft[field]])));

export const copyDraft = (from: MediaDraft, to: MediaDraft, groups: readonly CopyGroup[]): MediaDraft => ({
  ...to,
  ...pickFields(from, groups),
});

/** Takes a copy back where the copied answers have not been changed since. */
export const takeBackCopy = (from: MediaDraft, to: MediaDraft, groups: readonly CopyGroup[]): MediaDraft => {
  const unchanged = groups.filter((group) =>
    copyGroups[group].every((field) => JSON.stringify(from[field]) === JSON.stringify(to[field])),
  );
  return copyDraft(emptyDraft, to, unchanged);
};

/** The answers of one file copied to others, with what it takes to undo that. */
export interface Spread {
  source: MediaDraft;
  targets: Record<string, { before: MediaDraft; groups: CopyGroup[] }>;
}

/** The groups that say anything. */
export const findFilled = (draft: MediaDraft): CopyGroup[] => groupNames.filter((group) => !isUntouched(draft, group));

/** Which of the groups a file takes: what it has already stays, unless it is told otherwise. */
export const findTaken = (groups: readonly CopyGroup[], to: MediaDraft, isReplacing: boolean): CopyGroup[] =>
  groups.filter((group) => isReplacing || isUntouched(to, group));

/** What a file had before, where the copied answers have not been changed since. */
export const undoSpread = ({ source, targets }: Spread, id: string, now: MediaDraft): MediaDraft => {
  const target = targets[id];
  if (!target) return now;
  const unchanged = target.groups.filter((group) =>
    copyGroups[group].every((field) => JSON.stringify(source[field]) === JSON.stringify(now[field])),
  );
  return copyDraft(target.before, now, unchanged);
};
