import type { Statement } from "./endpoints.ts";

/** Shares of the width and height within which two spots mark the same person. */
const maxDistance = 0.04;

const isSameSpot = ({ at: a }: Statement, { at: b }: Statement): boolean =>
  a !== null && b !== null && Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= maxDistance;

const differ = (a: Statement, b: Statement): boolean =>
  a.kind === b.kind &&
  (a.kind === "where" || a.kind === "when" || (a.kind === "who" && isSameSpot(a, b))) &&
  a.words.trim().toLowerCase() !== b.words.trim().toLowerCase();

/** For each statement, the numbers of those that contradict it about the same place, time or person. */
export const listOthers = (statements: readonly Statement[]): number[][] =>
  statements.map((statement) => statements.flatMap((other, index) => (differ(statement, other) ? index + 1 : [])));
