import { baseApi } from "@samling/portal";

export interface ContributionPlace {
  id: string;
  collectionId: string;
}

/** The public pages that show these contributions are read again; the lists of staff, which are in view, do not move. */
export const refreshContributions = (contributions: readonly ContributionPlace[]) =>
  baseApi.util.invalidateTags([
    { type: "Contribution", id: "LATEST" },
    ...contributions.flatMap(({ id, collectionId }) => [
      { type: "Contribution" as const, id },
      { type: "Contribution" as const, id: `OF-${collectionId}` },
    ]),
  ]);
