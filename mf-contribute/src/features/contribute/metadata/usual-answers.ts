import { copyDraft, findUnchanged } from "./copy-previous.ts";
import { emptyDraft, type MediaDraft } from "./media-draft.ts";

/** Answers that tend to be the same from one contribution to the next. */
export type UsualAnswers = Pick<MediaDraft, "isPhotographer" | "otherPhotographer" | "license">;

const groups = ["photographer", "license"] as const;

/** The initial answers of a file. */
export const startWith = (usual: UsualAnswers | null): MediaDraft => ({ ...emptyDraft, ...usual });

/** Which of them a file still has; empty ones do not count. */
export const findUsual = (draft: MediaDraft, usual: UsualAnswers | null): (typeof groups)[number][] => {
  const said = findUnchanged(draft, startWith(usual), groups);
  const empty = findUnchanged(draft, emptyDraft, groups);
  return said.filter((group) => !empty.includes(group));
};

/** Clears what nobody has changed. */
export const leaveOutUsual = (draft: MediaDraft, usual: UsualAnswers | null): MediaDraft =>
  copyDraft(emptyDraft, draft, findUsual(draft, usual));

/** What all files have in common; null if that is only the initial defaults. */
export function pickUsual(drafts: readonly MediaDraft[]): UsualAnswers | null {
  const [first = emptyDraft, ...others] = drafts;
  const common = groups.filter((group) => others.every((other) => findUnchanged(first, other, [group]).length > 0));
  const { isPhotographer, otherPhotographer, license } = copyDraft(first, emptyDraft, common);
  const usual = {
    isPhotographer,
    otherPhotographer: isPhotographer ? "" : otherPhotographer.trim(),
    license,
  };
  return findUsual(startWith(usual), usual).length > 0 ? usual : null;
}
