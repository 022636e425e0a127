import { toPlainText } from "./plain-text.ts";

it("ends at a whole word, without what separated it from the next", () => {
  expect(toPlainText("<p>Boats, oars – and nets</p>", 14)).toBe("Boats, oars…");
});
