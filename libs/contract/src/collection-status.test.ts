import { isStatusChangeAllowed, nextStatuses } from "./collection-status.ts";
import { collectionStatuses } from "./constants/collections.ts";

describe("the statuses that can be chosen next", () => {
  it("offers only CLOSED when ACTIVE is chosen [A-ECOL-07]", () => {
    expect(nextStatuses({ stored: "ACTIVE", chosen: "ACTIVE" })).toEqual(["CLOSED"]);
  });

  it("depends on the stored status when CLOSED is chosen [A-ECOL-08]", () => {
    expect(nextStatuses({ stored: "CLOSED", chosen: "CLOSED" })).toEqual(["ARCHIVED", "ACTIVE"]);
    expect(nextStatuses({ stored: "ARCHIVED", chosen: "CLOSED" })).toEqual(["ARCHIVED"]);
    expect(nextStatuses({ stored: "ACTIVE", chosen: "CLOSED" })).toEqual(["ACTIVE"]);
  });

  it("offers CLOSED when ARCHIVED is chosen [A-ECOL-09]", () => {
    expect(nextStatuses({ stored: "CLOSED", chosen: "ARCHIVED" })).toEqual(["CLOSED"]);
  });

  it("offers nothing for a deleted collection", () => {
    expect(nextStatuses({ stored: "ACTIVE", chosen: "DELETE" })).toEqual([]);
  });
});

it.each(collectionStatuses)("accepts that a collection stays %s", (status) => {
  expect(isStatusChangeAllowed(status, status)).toBe(true);
});

it("changes a collection's status one step at a time, and never to or from DELETE [A-ECOL-07] [A-ECOL-08] [A-ECOL-09]", () => {
  const allowed = collectionStatuses.flatMap((stored) =>
    collectionStatuses
      .filter((status) => status !== stored && isStatusChangeAllowed(stored, status))
      .map((status) => `${stored} → ${status}`),
  );
  expect(allowed.sort()).toEqual(["ACTIVE → CLOSED", "ARCHIVED → CLOSED", "CLOSED → ACTIVE", "CLOSED → ARCHIVED"]);
});
