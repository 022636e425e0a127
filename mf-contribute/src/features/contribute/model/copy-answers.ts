import { fieldsOf, type MediaFieldGroup, mediaFieldGroups } from "@samling/contract/media-fields";
import { emptyDraft, listDraftKeys, type MediaDraft } from "./media-draft.ts";

/** Groups that several files may share; a transcript belongs to only one file. */
const copiedGroups = mediaFieldGroups.filter((group) => group !== "transcript");

/** The keys of a draft that belong to a group. */
export const groupKeys = (group: MediaFieldGroup) => fieldsOf(group).flatMap(listDraftKeys);

const isSame = (a: MediaDraft, b: MediaDraft, group: MediaFieldGroup) =>
  groupKeys(group).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));

/** The groups in which both are equal. */
export const findEqualGroups = <G extends MediaFieldGroup>(
  one: MediaDraft,
  other: MediaDraft,
  groups: readonly G[],
): G[] => groups.filter((group) => isSame(one, other, group));

/** Whether it is unanswered: empty, or the file's default. */
const isUntouched = (draft: MediaDraft, group: MediaFieldGroup, defaults = emptyDraft) =>
  isSame(draft, emptyDraft, group) || isSame(draft, defaults, group);

/** The groups that a copy would fill: existing answers stay, and empty ones are not copied. */
export const findCopyableGroups = (from: MediaDraft, to: MediaDraft, defaults = emptyDraft): MediaFieldGroup[] =>
  copiedGroups.filter(
    (group) => isUntouched(to, group, defaults) && !isUntouched(from, group) && !isSame(from, to, group),
  );

const pickFields = (draft: MediaDraft, groups: readonly MediaFieldGroup[]): Partial<MediaDraft> =>
  Object.fromEntries(groups.flatMap((group) => groupKeys(group).map((field) => [field, draft[field]])));

export const copyDraft = (from: MediaDraft, to: MediaDraft, groups: readonly MediaFieldGroup[]): MediaDraft => ({
  ...to,
  ...pickFields(from, groups),
});

/** Undoes a copy if the copied answers have not been changed since. */
export const undoCopy = (
  from: MediaDraft,
  to: MediaDraft,
  groups: readonly MediaFieldGroup[],
  defaults = emptyDraft,
): MediaDraft => copyDraft(defaults, to, findEqualGroups(from, to, groups));

/** One file's answers copied to others, with the data to undo it. */
export interface BulkCopy {
  source: MediaDraft;
  targets: Record<string, { before: MediaDraft; groups: MediaFieldGroup[] }>;
}

export const findFilledGroups = (draft: MediaDraft): MediaFieldGroup[] =>
  copiedGroups.filter((group) => !isUntouched(draft, group));

/** The groups that a file receives: existing answers stay, unless they are to be replaced. */
export const findReceivedGroups = (
  groups: readonly MediaFieldGroup[],
  to: MediaDraft,
  isReplacing: boolean,
  defaults = emptyDraft,
): MediaFieldGroup[] => groups.filter((group) => isReplacing || isUntouched(to, group, defaults));

/** A file's previous answers, if the copied ones have not been changed since. */
export const undoBulkCopy = ({ source, targets }: BulkCopy, id: string, now: MediaDraft): MediaDraft => {
  const target = targets[id];
  if (!target) return now;
  return copyDraft(target.before, now, findEqualGroups(source, now, target.groups));
};
