import { hasWord } from "./has-word.ts";

test.each(["??", "--", '""', "...", "++", "_%", "", " ", "🦄"])("%j has no word", (question) => {
  expect(hasWord(question)).toBe(false);
});

test.each(["a", "Å", "1962", "?? kaj", "שלום", "2026-0031", "½"])("%j has a word or a number", (question) => {
  expect(hasWord(question)).toBe(true);
});
