import { type ThanksFact, thanksFacts } from "@samling/contract/constants/thanks";
import type { ThanksFacts } from "../../mail/thanks-facts.ts";

/** Smaller numbers are omitted, since they could identify visitors. */
const minCount = 10;
/** At most two letters in any year. */
export const letterIntervalDays = 183;
/** Days until the next check if nothing has happened. */
export const checkIntervalDays = 30;

/** Stored facts about a contribution, or about the picture of a tip. */
export interface ThanksSource extends Omit<ThanksFacts, "lead" | "visits" | "downloads" | "known"> {
  visits: number;
  downloads: number;
  /** Visits since the last letter. */
  newVisits: number;
  newDownloads: number;
  known: (ThanksFacts["known"][number] & { at: string })[];
  numberedAt: Date | null;
}

const publishable = (count: number): number | null => (count >= minCount ? count : null);

/** Null if all facts are missing. */
export function presentFacts(found: ThanksSource): ThanksFacts | null {
  const { isTip, isInSets, handedOverAt, number } = found;
  const visits = publishable(found.visits);
  const downloads = publishable(found.downloads);
  const known = found.known.map(({ kind, words, name }) => ({ kind, words, name }));
  const exists: Record<ThanksFact, boolean> = {
    seen: visits !== null,
    known: known.length > 0,
    downloaded: downloads !== null,
    inSets: isInSets,
    handedOver: handedOverAt !== null,
    numbered: number !== null,
  };
  const lead = thanksFacts.find((fact) => exists[fact]);
  return lead ? { isTip, lead, visits, downloads, known, isInSets, handedOverAt, number } : null;
}

/** Whether anything has happened since the last letter; facts without a date do not count. */
export function hasNewFacts(
  { newVisits, newDownloads, known, handedOverAt, numberedAt }: ThanksSource,
  since: Date | null,
) {
  const dates = [handedOverAt, numberedAt, ...known.map(({ at }) => at)];
  const isNew = (at: Date | string | null) => at !== null && (since === null || new Date(at) > since);
  return dates.some(isNew) || publishable(newVisits) !== null || publishable(newDownloads) !== null;
}

/** Strongest fact first, then most visits; this compares pictures, never people. */
export const compareByLead = (a: ThanksFacts, b: ThanksFacts): number =>
  thanksFacts.indexOf(a.lead) - thanksFacts.indexOf(b.lead) || (b.visits ?? 0) - (a.visits ?? 0);
