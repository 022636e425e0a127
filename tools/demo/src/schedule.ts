/** When things were put into the portal: spread over the last years, in the order they are sent. */
import { type CollectionKey, collections } from "./data/collections.ts";
import { contributions } from "./data/contributions.ts";
import type { DemoContribution } from "./data/types.ts";

/** Days ago: when a collection opened, and its newest contribution. */
const spans: Record<CollectionKey, readonly [number, number]> = {
  attempt: [1300, 1285],
  hull: [1200, 480],
  school: [1100, 260],
  lights: [1000, 3],
  cloth: [900, 9],
  roads: [720, 12],
  blue: [700, 0.3],
  tables: [520, 1.4],
  circle: [400, 6],
  summer: [330, 2.2],
  letters: [60, 5],
  faces: [30, 0.2],
  ships: [28, 0.1],
};

const dayMs = 86_400_000;

export const openedAt = (key: CollectionKey, now: Date): Date => new Date(now.getTime() - spans[key][0] * dayMs);

export interface ScheduledContribution {
  key: string;
  collection: CollectionKey;
  contribution: DemoContribution;
  daysAgo: number;
}

/** All contributions, oldest first: the order of sending decides the order in lists. */
export function scheduleContributions(): ScheduledContribution[] {
  return (Object.keys(collections) as CollectionKey[])
    .flatMap((collection) => {
      const [opened, newest] = spans[collection];
      const all = contributions[collection];
      return all.map((contribution, index) => {
        // Denser towards today, as in a portal that becomes known.
        const age = (all.length - 1 - index) / Math.max(1, all.length);
        const daysAgo = newest + (opened - newest) * age ** 1.4;
        return { key: `demo-${collection}-${index + 1}`, collection, contribution, daysAgo };
      });
    })
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

export const publishedAt = ({ daysAgo }: ScheduledContribution, now: Date): Date =>
  new Date(now.getTime() - daysAgo * dayMs);
