import { idOf } from "../../../testing/media-builders.ts";
import { buildUserContribution } from "../testing/builders.ts";
import { groupByCollection } from "./group-by-collection.ts";

describe("contributions by collection", () => {
  it("keep the order of the list and know which collections are archived [V-PROF-04]", () => {
    const [first, second, third] = [idOf(11), idOf(12), idOf(13)];
    const shares = groupByCollection([
      buildUserContribution({ id: first, collectionId: idOf(2) }),
      buildUserContribution({
        id: second,
        collectionId: idOf(1),
        collectionStatus: "ARCHIVED",
        archivedText: "Thanks",
      }),
      buildUserContribution({ id: third, collectionId: idOf(2) }),
    ]);
    expect(shares.map(({ contributions }) => contributions.map(({ id }) => id))).toEqual([[first, third], [second]]);
    expect(shares.map(({ isArchived, archivedText }) => [isArchived, archivedText])).toEqual([
      [false, ""],
      [true, "Thanks"],
    ]);
  });
});
