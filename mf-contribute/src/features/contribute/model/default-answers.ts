import { copyDraft, findEqualGroups } from "./copy-answers.ts";
import { emptyDraft, type MediaDraft } from "./media-draft.ts";

/** Answers that tend to be the same from one contribution to the next. */
export type DefaultAnswers = Pick<MediaDraft, "isPhotographer" | "otherPhotographer" | "license">;

const groups = ["photographer", "license"] as const;

export const startWith = (defaults: DefaultAnswers | null): MediaDraft => ({ ...emptyDraft, ...defaults });

/** The ones that a file still has; empty ones do not count. */
export const findDefaults = (draft: MediaDraft, defaults: DefaultAnswers | null): (typeof groups)[number][] => {
  const unchanged = findEqualGroups(draft, startWith(defaults), groups);
  const empty = findEqualGroups(draft, emptyDraft, groups);
  return unchanged.filter((group) => !empty.includes(group));
};

/** Clears defaults that are unchanged. */
export const removeDefaults = (draft: MediaDraft, defaults: DefaultAnswers | null): MediaDraft =>
  copyDraft(emptyDraft, draft, findDefaults(draft, defaults));

/** Answers that all files have in common; null if those are only the initial defaults. */
export function pickDefaults(drafts: readonly MediaDraft[]): DefaultAnswers | null {
  const [first = emptyDraft, ...others] = drafts;
  const common = groups.filter((group) => others.every((other) => findEqualGroups(first, other, [group]).length > 0));
  const { isPhotographer, otherPhotographer, license } = copyDraft(first, emptyDraft, common);
  const defaults = {
    isPhotographer,
    otherPhotographer: isPhotographer === false ? otherPhotographer.trim() : "",
    license,
  };
  return findDefaults(startWith(defaults), defaults).length > 0 ? defaults : null;
}
