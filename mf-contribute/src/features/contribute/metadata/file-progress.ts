import { emptyDraft, type MediaDraft } from "./media-draft.ts";
import { type DraftRules, findProblems } from "./problems.ts";

export type FileProgress = { state: "ready" } | { state: "begun"; problems: number } | { state: "untouched" };

/** Whether nobody has answered anything: all is as the file began with it. */
export const isUntouched = (draft: MediaDraft, start: MediaDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(start);

/**
 * How far a file's answers have come. A file nobody has opened is not shown as wrong until the contributor has tried to
 * go on (`isChecked`). [VAL-09]
 */
export function readProgress(
  draft: MediaDraft,
  rules: DraftRules,
  isChecked: boolean,
  start = emptyDraft,
): FileProgress {
  const problems = findProblems(draft, rules).length;
  if (problems === 0) return { state: "ready" };
  return isUntouched(draft, start) && !isChecked ? { state: "untouched" } : { state: "begun", problems };
}
