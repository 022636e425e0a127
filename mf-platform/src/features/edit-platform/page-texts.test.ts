import { isEmptyRichText } from "@samling/contract/rich-text";
import { putPath as writeText } from "@samling/portal/forms/changes";
import { buildPage } from "../../testing/builders.ts";
import { emptyPage, findChanged, findMissing, type Pages, parts, readText, textKeys } from "./page-texts.ts";

const whole = buildPage();
const pages = (overrides: Partial<Pages> = {}): Pages => ({
  en: whole,
  sv: emptyPage,
  dk: emptyPage,
  fi: emptyPage,
  ...overrides,
});

it("lists every text of the page once, in one part of the form [A-PLAT-01]", () => {
  const marked = textKeys.reduce((page, key) => writeText(page, key, key), whole);
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
  const holed = writeText(writeText(whole, "about.text", "<p></p>"), "featuresTitle", " ");
  expect(findMissing(pages({ en: holed }), ["en"])).toEqual([
    { language: "en", key: "featuresTitle" },
    { language: "en", key: "about.text" },
  ]);
  expect(findMissing(pages(), ["en", "fi"])).toHaveLength(textKeys.length);
});

it("requires nothing of another language until any text is written in it [A-PLAT-03]", () => {
  const begun = writeText(emptyPage, "whatIs", "<p>En plats</p>");
  expect(findMissing(pages({ sv: writeText(begun, "whatIs", "<p></p>") }), ["en"])).toEqual([]);
  const missing = findMissing(pages({ sv: begun }), ["en"]);
  expect(missing).toHaveLength(textKeys.length - 1);
  expect(missing.every(({ language }) => language === "sv")).toBe(true);
});

it("determines the changed languages [A-PLAT-04]", () => {
  const changed = pages({ fi: whole, en: writeText(whole, "about.title", "Other") });
  expect(findChanged(pages(), changed)).toEqual(["en", "fi"]);
  expect(findChanged(pages(), pages({ en: writeText(whole, "about.title", whole.about.title) }))).toEqual([]);
});
