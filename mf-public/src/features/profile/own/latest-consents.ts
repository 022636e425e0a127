import type { Consent } from "@samling/contract/types";

/** Only the latest acceptance of every text, in the given order: a contributor accepts the same one many times. */
export function pickLatestConsents(latestFirst: readonly Consent[]): Consent[] {
  const seen = new Set<string>();
  return latestFirst.filter(({ organizationId, collectionId, textHash }) => {
    const text = [organizationId, collectionId, textHash].join();
    return !seen.has(text) && seen.add(text);
  });
}
