import { emptyDraft, type MediaDraft } from "./media-draft.ts";
import { type DraftRules, findProblems } from "./metadata-problems.ts";

export type FileProgress = { state: "ready" } | { state: "begun"; problems: number } | { state: "untouched" };

/** Whether nobody has answered anything: all fields have the file's defaults. The language is nobody's answer. */
export const isUntouched = (draft: MediaDraft, start: MediaDraft): boolean =>
  JSON.stringify({ ...draft, lang: "" }) === JSON.stringify({ ...start, lang: "" });

/**
 * A file's progress. An untouched file is not marked as wrong until the contributor has tried to continue
 * (`isChecked`). [VAL-09]
 */
export function readProgress(
  draft: MediaDraft,
  rules: DraftRules,
  isChecked: boolean,
  start = emptyDraft,
): FileProgress {
  const problems = Object.keys(findProblems(draft, rules)).length;
  if (problems === 0) return { state: "ready" };
  return isUntouched(draft, start) && !isChecked ? { state: "untouched" } : { state: "begun", problems };
}
