import { addTags, hasSeparator } from "./tag-field.tsx";

it.each(["sea,boat", "sea;boat", "sea:boat", "sea boat", "sea\nboat", " sea , ; boat "])(
  "splits %p into two tags [VAL-13] [DEC-11]",
  (text) => {
    expect(hasSeparator(text)).toBe(true);
    expect(addTags([], text)).toEqual(["sea", "boat"]);
  },
);

it("removes duplicates, ignoring case [DEC-11]", () => {
  expect(addTags(["Sea"], "sea boat BOAT")).toEqual(["Sea", "boat"]);
});

it("adds nothing for an empty text", () => {
  expect(addTags(["sea"], " , ")).toEqual(["sea"]);
});

it("respects the contract's limits", () => {
  expect(addTags([], "x".repeat(100))[0]).toHaveLength(60);
  expect(addTags([], Array.from({ length: 60 }, (_, index) => `tag${index}`).join(" "))).toHaveLength(50);
});
