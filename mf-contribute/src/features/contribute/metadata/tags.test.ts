import { addTags, hasSeparator } from "./tags.ts";

it.each(["sea,boat", "sea;boat", "sea:boat", "sea boat", "sea\nboat", " sea , ; boat "])(
  "splits %p into two tags [VAL-13] [DEC-11]",
  (text) => {
    expect(hasSeparator(text)).toBe(true);
    expect(addTags([], text)).toEqual(["sea", "boat"]);
  },
);

it("collapses duplicates, whatever the case of their letters [DEC-11]", () => {
  expect(addTags(["Sea"], "sea boat BOAT")).toEqual(["Sea", "boat"]);
});

it("adds nothing for nothing", () => {
  expect(addTags(["sea"], " , ")).toEqual(["sea"]);
});

it("keeps within what the contract takes", () => {
  expect(addTags([], "x".repeat(100))[0]).toHaveLength(60);
  expect(addTags([], Array.from({ length: 60 }, (_, index) => `tag${index}`).join(" "))).toHaveLength(50);
});
