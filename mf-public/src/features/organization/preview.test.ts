import { shortenToPreview } from "./preview.ts";

const word = "fartyg ";

test("leaves a text of 190 characters unchanged, without an ellipsis [V-ORG-04]", () => {
  const text = "x".repeat(190);
  expect(shortenToPreview(text)).toEqual({ text, isCut: false });
});

test("cuts a longer one to 190 characters and an ellipsis [V-ORG-04]", () => {
  const { text, isCut } = shortenToPreview("x".repeat(191));
  expect(isCut).toBe(true);
  expect(text).toBe(`${"x".repeat(190)}…`);
});

test("cuts at the end of a word if one is near [V-ORG-04]", () => {
  const { text } = shortenToPreview(word.repeat(40));
  expect(text).toBe(`${word.repeat(27).trim()}…`);
  expect(text.length).toBeLessThanOrEqual(191);
});

test("keeps a word that ends exactly at the limit [V-ORG-04]", () => {
  expect(shortenToPreview("abcde fghij", 5).text).toBe("abcde…");
});

test("never splits a character made of two code units [V-ORG-04]", () => {
  expect(shortenToPreview("🚢".repeat(200)).text).toBe(`${"🚢".repeat(190)}…`);
});

test("ends in three dots and not in four, if a sentence ends at the cut [V-ORG-04]", () => {
  expect(shortenToPreview("abcd. efgh", 5).text).toBe("abcd…");
});
