import { emptyDraft, type MediaDraft } from "./media-draft.ts";
import { type DraftRules, findProblems } from "./problems.ts";

export type FileProgress = { state: "ready" } | { state: "begun"; problems: number } | { state: "untouched" };

const isUntouched = (draft: MediaDraft) => JSON.stringify(draft) === JSON.stringify(emptyDraft);

/**
 * How far a file's answers have come. A file nobody has opened is not shown as wrong until the contributor has tried to
 * go on (`isChecked`). [VAL-09]
 */
export function readProgress(draft: MediaDraft, rules: DraftRules, isChecked: boolean): FileProgress {
  const problems = findProblems(draft, rules).length;
  if (problems === 0) return { state: "ready" };
  return isUntouched(draft) && !isChecked ? { state: "untouched" } : { state: "begun", problems };
}
