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
