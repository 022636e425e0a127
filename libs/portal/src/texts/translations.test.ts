import { findTranslation } from "./find-translation.ts";
import { formatBytes, formatDate, formatNumber } from "./format.ts";

const titles = [
  { languageCode: "sv" as const, title: "Skrovet" },
  { languageCode: "en" as const, title: "The hull" },
  { languageCode: "dk" as const, title: " " },
];

it("picks the text in the language [V-CORE-01]", () => {
  expect(findTranslation(titles, "title", "sv")).toEqual({ text: "Skrovet", lang: "sv" });
});

it("falls back to English if a text is missing or empty, and sets its lang [V-CORE-06]", () => {
  expect(findTranslation(titles, "title", "fi")).toEqual({ text: "The hull", lang: "en" });
  expect(findTranslation(titles, "title", "dk")).toEqual({ text: "The hull", lang: "en" });
});

it("uses any other language if there is no English either", () => {
  expect(findTranslation(titles.slice(0, 1), "title", "fi")).toEqual({ text: "Skrovet", lang: "sv" });
  expect(findTranslation([], "title" as never, "fi").text).toBeUndefined();
});

it("formats dates for each language, and the zero date as nothing", () => {
  expect(formatDate("1908-06-24", "sv")).toBe("24 juni 1908");
  expect(formatDate("1908-06-24", "dk")).toBe("24. juni 1908");
  expect(formatDate("1908-06-24", "en")).toBe("24 June 1908");
  expect(formatDate("0001-01-01", "en")).toBe("");
});

it("formats numbers and bytes for each language", () => {
  expect(formatNumber(1234.5, "dk")).toBe("1.234,5");
  expect(formatBytes(3_400_000, "en")).toBe("3.4 MB");
  expect(formatBytes(0, "en")).toBe("0 bytes");
});
