import { hasWord, isUnseen } from "./has-word.ts";

test.each(["??", "--", '""', "...", "++", "_%", "", " ", "🦄"])("%j has no word", (question) => {
  expect(hasWord(question)).toBe(false);
});

test.each(["a", "Å", "1962", "?? kaj", "שלום", "2026-0031", "½"])("%j has a word or a number", (question) => {
  expect(hasWord(question)).toBe(true);
});

test.each(["", " \n", "\u00ad", "\u200f\u200e", "\u2800\u3164", "\ufe0f\u200d"])(
  "%j shows a reader nothing",
  (text) => {
    expect(isUnseen(text)).toBe(true);
  },
);

test.each(["a", "…", "👨‍👩‍👧", "\u0000", "می‌خواهم", "e\u0301"])("%j shows a reader something", (text) => {
  expect(isUnseen(text)).toBe(false);
});
