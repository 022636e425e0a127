import { plainText } from "./plain-text.ts";

it("ends at a whole word, without what separated it from the next", () => {
  expect(plainText("<p>Boats, oars – and nets</p>", 14)).toBe("Boats, oars…");
});
