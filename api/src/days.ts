import { dateFormat } from "@samling/contract/formatters";

export const dayMs = 86_400_000;

/** Dates with five-digit years cannot be parsed. */
const lastDay = Date.parse("9999-12-31");

/** When the day after one begins, in UTC. */
export const dayAfter = (date: string): Date => new Date(Math.min(Date.parse(date) + dayMs, lastDay));

/** When a year begins, in UTC. */
export const startOfYear = (year: number): Date => new Date(Math.min(Date.UTC(year, 0), lastDay));

/** The day in a time zone, as `yyyy-mm-dd`. */
export const dayIn = (timeZone: string, at: Date): string => dateFormat("en-CA", { timeZone }).format(at);

/** The hour in a time zone, from 0 to 23. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(dateFormat("en", { timeZone, hourCycle: "h23", hour: "2-digit" }).format(at));
