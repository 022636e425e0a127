import { shorten, toPlainText } from "./plain-text.ts";

it("ends at a whole word, without what separated it from the next", () => {
  expect(toPlainText("<p>Boats, oars – and nets</p>", 14)).toBe("Boats, oars…");
});

it("keeps the angle brackets of what a contributor wrote, in one line [OPEN-17]", () => {
  expect(shorten("a <b>ketch</b>\n& 1 < 2 > 0", 80)).toBe("a <b>ketch</b> & 1 < 2 > 0");
});

it("does not cut an emoji in two", () => {
  expect(shorten("🚋".repeat(50), 81)).toBe(`${"🚋".repeat(40)}…`);
});
