import { isEmptyRichText } from "@samling/contract/rich-text";
import { putPath as writeText } from "@samling/portal/forms/changes";
import { buildPage } from "../../testing/builders.ts";
import { emptyPage, findChanged, findMissing, type PagesByLanguage, parts, readText, textKeys } from "./page-texts.ts";

const completePage = buildPage();
const pages = (overrides: Partial<PagesByLanguage> = {}): PagesByLanguage => ({
  en: completePage,
  sv: emptyPage,
  dk: emptyPage,
  fi: emptyPage,
  ...overrides,
});

it("lists each text of the page once, in one part of the form [A-PLAT-01]", () => {
  const marked = textKeys.reduce((page, key) => writeText(page, key, key), completePage);
  expect(
    JSON.stringify(marked)
      .match(/"(\w+\.)*\w+"(?=[,}])/g)
      ?.sort(),
  ).toEqual(textKeys.map((key) => `"${key}"`).sort());
  expect(textKeys.map((key) => readText(marked, key))).toEqual([...textKeys]);
  expect(Object.values(parts).flat().sort()).toEqual([...textKeys].sort());
  expect(textKeys.every((key) => isEmptyRichText(readText(emptyPage, key)))).toBe(true);
});

it("requires every text of a required language [A-PLAT-02]", () => {
  expect(findMissing(pages(), ["en"])).toEqual([]);
  const holed = writeText(writeText(completePage, "about.text", "<p></p>"), "featuresTitle", " ");
  expect(findMissing(pages({ en: holed }), ["en"])).toEqual([
    { language: "en", key: "featuresTitle" },
    { language: "en", key: "about.text" },
  ]);
  expect(findMissing(pages(), ["en", "fi"])).toHaveLength(textKeys.length);
});

it("requires no texts of another language until it has any [A-PLAT-03]", () => {
  const startedPage = writeText(emptyPage, "whatIs", "<p>En plats</p>");
  expect(findMissing(pages({ sv: writeText(startedPage, "whatIs", "<p></p>") }), ["en"])).toEqual([]);
  const missing = findMissing(pages({ sv: startedPage }), ["en"]);
  expect(missing).toHaveLength(textKeys.length - 1);
  expect(missing.every(({ language }) => language === "sv")).toBe(true);
});

it("determines the changed languages [A-PLAT-04]", () => {
  const changed = pages({ fi: completePage, en: writeText(completePage, "about.title", "Other") });
  expect(findChanged(pages(), changed)).toEqual(["en", "fi"]);
  expect(findChanged(pages(), pages({ en: writeText(completePage, "about.title", completePage.about.title) }))).toEqual(
    [],
  );
});
