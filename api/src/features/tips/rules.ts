/** Grounds on which persons may be named (DEC-70). This module neither reads nor writes. */
import { adultAge, groundsFor, type NamingGround } from "@samling/contract/constants/tips";

/** Whether persons in a picture may be children today. `latest`: the last day on which it may have been taken. */
export function mayShowChild(latest: string | null, now: Date): boolean {
  if (latest === null) return true;
  const ofAge = new Date(latest);
  ofAge.setUTCFullYear(ofAge.getUTCFullYear() + adultAge);
  return ofAge > now;
}

/** `isAdult`: staff say so. */
export const listGrounds = (person: { mayBeChild: boolean; isAdult: boolean }): readonly NamingGround[] =>
  groundsFor[person.mayBeChild && !person.isAdult ? "child" : "adult"];
