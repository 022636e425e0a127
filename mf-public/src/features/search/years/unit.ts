import type { SearchParameters } from "../search-state.ts";

export type TimeUnit = "decade" | "year" | "month";

/** One step finer than the time that is chosen: a year has months, a decade or less has years. */
export function unitOf({ from, to }: SearchParameters): TimeUnit {
  if (!from || !to) return "decade";
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  if (first === last) return "month";
  return last - first < 10 ? "year" : "decade";
}
