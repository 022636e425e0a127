/** Two texts side by side, line by line, for staff to see what a second reader has changed. */
import { diffArrays } from "diff";

export interface LinePair {
  /** Null for a line that was added. */
  before: string | null;
  /** Null for a line that was removed. */
  after: string | null;
}

/** Removed and added lines. Texts that differ in more are shown as replaced as a whole, so that they cost no time. */
const maxEditLength = 1_000;

export function compareLines(before: string, after: string): LinePair[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const changes = diffArrays(old, now, { maxEditLength }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }, index) => {
    const next = changes[index + 1];
    if (!removed && !added) return value.map((line) => ({ before: line, after: line }));
    if (added) return changes[index - 1]?.removed ? [] : value.map((line) => ({ before: null, after: line }));
    const replacements = next?.added ? next.value : [];
    const length = Math.max(value.length, replacements.length);
    return Array.from({ length }, (_, index) => ({ before: value[index] ?? null, after: replacements[index] ?? null }));
  });
}
