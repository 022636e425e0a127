import { copyDraft, findUnchanged } from "./copy-previous.ts";
import { emptyDraft, type MediaDraft } from "./media-draft.ts";

/** What tends to be the same from one contribution to the next. */
export type UsualAnswers = Pick<MediaDraft, "isPhotographer" | "otherPhotographer" | "license">;

const groups = ["photographer", "license"] as const;

/** The answers that a file begins with. */
export const startWith = (usual: UsualAnswers | null): MediaDraft => ({ ...emptyDraft, ...usual });

/** Which of them a file still has; what is empty says nothing. */
export const findUsual = (draft: MediaDraft, usual: UsualAnswers | null): (typeof groups)[number][] => {
  const said = findUnchanged(draft, startWith(usual), groups);
  const empty = findUnchanged(draft, emptyDraft, groups);
  return said.filter((group) => !empty.includes(group));
};

/** Empties what nobody has changed. */
export const leaveOutUsual = (draft: MediaDraft, usual: UsualAnswers | null): MediaDraft =>
  copyDraft(emptyDraft, draft, findUsual(draft, usual));

/** What all files have in common; null where that is nothing but what anybody begins with. */
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
