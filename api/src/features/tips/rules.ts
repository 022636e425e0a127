/** Grounds on which people may be named (DEC-70), and how many tips may wait. This module neither reads nor writes. */
import { adultAge, groundsFor, type NamingGround } from "@samling/contract/constants/tips";

/** Whether people in a picture may be children today. `latest`: the last day on which it may have been taken. */
export function mayShowChild(latest: string | null, now: Date): boolean {
  if (latest === null) return true;
  const comingOfAge = new Date(latest);
  comingOfAge.setUTCFullYear(comingOfAge.getUTCFullYear() + adultAge);
  return comingOfAge > now;
}

/** `isAdult`: staff say so. */
export const listGrounds = (person: { mayBeChild: boolean; isAdult: boolean }): readonly NamingGround[] =>
  groundsFor[person.mayBeChild && !person.isAdult ? "child" : "adult"];

/** Tips about one contribution that may wait at once: a flood of one leaves the others open. */
export const maxWaitingOfContribution = 20;

/**
 * Tips of a week that may wait in an organization: more where more is shown. Those of senders with an account have a
 * separate limit of the same size, so that a flood without accounts takes nothing from them.
 */
export const maxWaitingTips = (shown: number): number => Math.max(500, Math.floor(shown / 10));

/** Whether staff are offered to decline waiting tips together: when half of the limit is waiting. */
export const isFloodOfTips = (waiting: number, shown: number): boolean => waiting >= maxWaitingTips(shown) / 2;

/** Tips of one hour with which a flood begins. */
export const minTipsOfHour = 25;
