/** Two texts side by side, line by line, as staff compare what a second reader has changed. */

export interface LinePair {
  /** Null for a line that was added. */
  before: string | null;
  /** Null for a line that was removed. */
  after: string | null;
}

/** Larger parts are shown as replaced as a whole, so that a text of empty lines costs no time. */
const maxCells = 1_000_000;

const unchanged = (line: string): LinePair => ({ before: line, after: line });

export function compareLines(before: string, after: string): LinePair[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    ...old.slice(0, start).map(unchanged),
    ...compareParts(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(unchanged),
  ];
}

/** Lines of the longest part that both have in common are unchanged; what is between them was replaced. */
function compareParts(old: readonly string[], now: readonly string[]): LinePair[] {
  const lengths = old.length * now.length <= maxCells ? measureCommon(old, now) : [];
  const pairs: LinePair[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    const count = Math.max(removed.length, added.length);
    for (let i = 0; i < count; i += 1) pairs.push({ before: removed[i] ?? null, after: added[i] ?? null });
    [removed, added] = [[], []];
  };
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [line, other] = [old[row], now[column]];
    if (lengths.length > 0 && line !== undefined && line === other) {
      flush();
      pairs.push(unchanged(line));
      row += 1;
      column += 1;
    } else if (line !== undefined && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)) {
      removed.push(line);
      row += 1;
    } else {
      added.push(other ?? "");
      column += 1;
    }
  }
  flush();
  return pairs;
}

/** Lengths of the longest common parts of the ends that begin at a row and a column. */
function measureCommon(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const [here = [], below = []] = [lengths[row], lengths[row + 1]];
      here[column] =
        old[row] === now[column] ? 1 + (below[column + 1] ?? 0) : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}
