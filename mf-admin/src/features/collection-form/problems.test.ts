import { type CollectionDraft, type CollectionTexts, emptyDraft } from "./draft.ts";
import { findProblems, stateOfLanguage } from "./problems.ts";

const whole = { title: "Boats", description: "<p>All of them</p>", about: "", terms: "" };
const build = (
  texts: Partial<Record<"en" | "sv" | "fi", Partial<CollectionTexts>>>,
  rest: Partial<CollectionDraft> = {},
): CollectionDraft => ({
  ...emptyDraft,
  ...rest,
  texts: {
    ...emptyDraft.texts,
    ...Object.fromEntries(
      Object.entries(texts).map(([language, own]) => [language, { ...emptyDraft.texts.en, ...own }]),
    ),
  },
});
const rules = { required: ["en" as const], needsPicture: false };

describe("a collection", () => {
  it("needs title and description in a required language, and its terms where it has some [A-CCOL-09] [A-CCOL-01]", () => {
    expect(findProblems(emptyDraft, rules)).toEqual([
      { field: "title", language: "en" },
      { field: "description", language: "en" },
    ]);
    expect(findProblems(build({ en: whole }), rules)).toEqual([]);
    expect(findProblems(build({ en: whole }, { hasTerms: true }), rules)).toEqual([{ field: "terms", language: "en" }]);
  });

  it("counts what an editor leaves behind as empty [A-CCOL-10]", () => {
    const draft = build({ en: { ...whole, description: "<p><br></p>" } });
    expect(findProblems(draft, rules)).toEqual([{ field: "description", language: "en" }]);
  });

  it("may leave another language out, but not begin it and leave it there [A-CCOL-11]", () => {
    expect(findProblems(build({ en: whole, sv: { title: "Båtar" } }), rules)).toEqual([
      { field: "description", language: "sv" },
    ]);
    expect(findProblems(build({ en: whole, sv: { description: "<p>Alla</p>" } }), rules)).toEqual([
      { field: "title", language: "sv" },
    ]);
  });

  it("needs a picture when it is new [A-CCOL-02]", () => {
    expect(findProblems(build({ en: whole }), { ...rules, needsPicture: true })).toEqual([{ field: "picture" }]);
  });

  it("needs a text for its contributors when it is archived [A-ECOL-12]", () => {
    const archived = build({ en: whole }, { status: "ARCHIVED", archivedText: "<p> </p>" });
    expect(findProblems(archived, rules)).toEqual([{ field: "archivedText" }]);
  });
});

it("tells of each language whether it is whole, lacks something, or is not there", () => {
  const draft = build({ en: whole, sv: { title: "Båtar" } });
  const problems = findProblems(draft, rules);
  expect((["en", "sv", "fi"] as const).map((language) => stateOfLanguage(draft, language, problems))).toEqual([
    "complete",
    "missing",
    "empty",
  ]);
});
