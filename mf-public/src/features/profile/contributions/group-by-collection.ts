import type { UserContribution } from "../profile/types.ts";

export interface CollectionShare {
  collectionId: string;
  organizationId: string;
  titles: UserContribution["collectionTitles"];
  isArchived: boolean;
  archivedText: string;
  contributions: UserContribution[];
}

/** Contributions by collection, in the order of first appearance. */
export function groupByCollection(contributions: readonly UserContribution[]): CollectionShare[] {
  const shares = new Map<string, CollectionShare>();
  for (const contribution of contributions) {
    const { collectionId, organizationId, collectionTitles, collectionStatus, archivedText } = contribution;
    const existing = shares.get(collectionId);
    if (existing) existing.contributions.push(contribution);
    else
      shares.set(collectionId, {
        collectionId,
        organizationId,
        titles: collectionTitles,
        isArchived: collectionStatus === "ARCHIVED",
        archivedText,
        contributions: [contribution],
      });
  }
  return [...shares.values()];
}
