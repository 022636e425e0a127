import { randomInt } from "node:crypto";
import { acceptedMediaTypes, type MediaType } from "@samling/contract/constants/files";
import type { LinkKind, LinkState } from "@samling/contract/constants/links";
import { dayIn } from "../../days.ts";

const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** 69 bits: short enough to type from a poster, and too long to guess. */
export const makeLinkToken = (): string =>
  Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join("");

interface LinkFacts {
  isOn: boolean;
  lastDay: string;
  maxContributions: number | null;
}

interface LinkCircumstances {
  contributions: number;
  isCollectionActive: boolean;
  timeZone: string;
  now: Date;
}

/** Switched off comes first: staff have said so, and its page stays friendly. */
export function stateOfLink(
  { isOn, lastDay, maxContributions }: LinkFacts,
  { contributions, isCollectionActive, timeZone, now }: LinkCircumstances,
): LinkState {
  if (!isOn) return "off";
  if (!isCollectionActive) return "closed";
  if (dayIn(timeZone, now) > lastDay) return "expired";
  return maxContributions !== null && contributions >= maxContributions ? "full" : "open";
}

export const kindOfFile = ({ field, type }: { field: string; type: string }): LinkKind => {
  if (field === "relatedFiles") return "file";
  return acceptedMediaTypes[type as MediaType].kind;
};

/**
 * The instant by the server's clock; a tablet's clock may be wrong, but by the same amount when it sends as when it
 * recorded the time.
 */
export const correctInstant = ({ at, clock }: { at: string; clock: string }, now: Date): string =>
  new Date(now.getTime() - Math.max(0, Date.parse(clock) - Date.parse(at))).toISOString();
