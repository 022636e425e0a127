import { buildGridItem, idOf } from "../../testing/media-builders.ts";
import { fillPlaces, isRound } from "./places.ts";

const ids = ["a", "b", "c", "d", "e"];

it.each([
  [ids, [], ["a", "b", "c"]],
  [ids, ["b"], ["a", "d", "c"]],
  [ids, ["b", "d", "a"], ["e", "c"]],
  [
    [...ids, "f"],
    ["b", "d", "a"],
    ["f", "e", "c"],
  ],
  [ids, ["a", "b", "c", "d", "e"], []],
  [["a"], ["z"], ["a"]],
])(
  "with %j, of which %j were answered or left, shows %j: each is replaced in its place by the next [TELL-13]",
  (all, left, shown) => {
    expect(fillPlaces(all, left)).toEqual(shown);
  },
);

it("has come full circle once a page repeats an earlier one [TELL-13]", () => {
  const page = (...numbers: number[]) => ({
    items: numbers.map((number) => ({ ...buildGridItem(number), collectionId: idOf(1), isWritten: false })),
    next: null,
  });
  expect(isRound([])).toBe(false);
  expect(isRound([page(1, 2)])).toBe(false);
  expect(isRound([page(1, 2), page(3, 4)])).toBe(false);
  expect(isRound([page(1, 2), page(3, 1)])).toBe(true);
});
