import type { Consent } from "@samling/contract/types";

/** Of every text the latest acceptance alone, in the order given: a contributor accepts the same one many times. */
export function pickLatestConsents(latestFirst: readonly Consent[]): Consent[] {
  const seen = new Set<string>();
  return latestFirst.filter(({ organizationId, collectionId, textHash }) => {
    const text = [organizationId, collectionId, textHash].join();
    return !seen.has(text) && seen.add(text);
  });
}
