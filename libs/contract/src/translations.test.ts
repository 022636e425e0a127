import { isEmptyRichText } from "./rich-text.ts";
import { findMissingTexts } from "./translations.ts";

describe("empty rich text", () => {
  it.each(["", " \n", "<p><br></p>", "<p>&nbsp;</p>", "<p>\u200b</p><p> </p>"])(
    "counts %j as empty [A-CCOL-10]",
    (html) => {
      expect(isEmptyRichText(html)).toBe(true);
    },
  );

  it.each(["a", "<p>a</p>", "<p>0</p>", '<img src="a.jpg">', "<hr>", "1 < 2"])("counts %j as written", (html) => {
    expect(isEmptyRichText(html)).toBe(false);
  });
});

describe("finding missing texts", () => {
  const rules = { required: ["en"], fields: ["title", "description"], optional: ["about"] } as const;
  const english = { languageCode: "en", title: "Boats", description: "<p>All of them</p>" } as const;

  it("reports all texts of a required language that is absent [A-CCOL-09]", () => {
    expect(findMissingTexts([], rules)).toEqual([
      { languageCode: "en", field: "title" },
      { languageCode: "en", field: "description" },
    ]);
  });

  it("reports texts of a required language that look empty [A-CCOL-09] [A-CCOL-10]", () => {
    const missing = findMissingTexts([{ ...english, description: "<p><br></p>" }], rules);
    expect(missing).toEqual([{ languageCode: "en", field: "description" }]);
  });

  it("reports a required language that is absent although another is there [A-CCOL-09]", () => {
    const swedish = { ...english, languageCode: "sv" } as const;
    expect(findMissingTexts([swedish], rules).map(({ languageCode }) => languageCode)).toEqual(["en", "en"]);
  });

  it("counts a text that was not sent as empty [A-CCOL-11]", () => {
    expect(findMissingTexts([english, { languageCode: "sv", title: "" }], rules)).toEqual([]);
  });

  it("reports nothing for an optional language without any text [A-CCOL-11]", () => {
    const swedish = { languageCode: "sv", title: "", description: "<p></p>", about: "" } as const;
    expect(findMissingTexts([english, swedish], rules)).toEqual([]);
  });

  it.each([
    [{ title: "Båtar" }, ["description"]],
    [{ description: "Alla" }, ["title"]],
    [{ about: "Om" }, ["title", "description"]],
  ])("reports the remaining texts of an optional language with %j [A-CCOL-11]", (texts, fields) => {
    const missing = findMissingTexts([english, { languageCode: "sv", ...texts }], rules);
    expect(missing).toEqual(fields.map((field) => ({ languageCode: "sv", field })));
  });
});
