import { type CollectionDraft, type CollectionTexts, emptyDraft } from "./draft.ts";
import { findProblems, languageState } from "./problems.ts";

const completeTexts = { title: "Boats", description: "<p>All of them</p>", about: "", terms: "" };
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
const missing = (draft: CollectionDraft, more: Partial<typeof rules> = {}) =>
  Object.keys(findProblems(draft, { ...rules, ...more }));

describe("a collection", () => {
  it("requires title and description in a required language, and its terms if it has any [A-CCOL-09] [A-CCOL-01]", () => {
    expect(missing(emptyDraft)).toEqual(["texts.en.title", "texts.en.description"]);
    expect(missing(build({ en: completeTexts }))).toEqual([]);
    expect(missing(build({ en: completeTexts }, { hasTerms: true }))).toEqual(["texts.en.terms"]);
  });

  it("treats the markup of an emptied editor as empty [A-CCOL-10]", () => {
    const draft = build({ en: { ...completeTexts, description: "<p><br></p>" } });
    expect(missing(draft)).toEqual(["texts.en.description"]);
  });

  it("may omit an optional language, but not leave it incomplete [A-CCOL-11]", () => {
    expect(missing(build({ en: completeTexts, sv: { title: "Båtar" } }))).toEqual(["texts.sv.description"]);
    expect(missing(build({ en: completeTexts, sv: { description: "<p>Alla</p>" } }))).toEqual(["texts.sv.title"]);
  });

  it("requires a picture if it is new [A-CCOL-02]", () => {
    expect(missing(build({ en: completeTexts }), { needsPicture: true })).toEqual(["picture"]);
  });

  it("requires a text for its contributors if it is archived [A-ECOL-12]", () => {
    const archived = build({ en: completeTexts }, { status: "ARCHIVED", archivedText: "<p> </p>" });
    expect(missing(archived)).toEqual(["archivedText"]);
  });
});

it("reports for each language whether it is complete, incomplete or absent", () => {
  const draft = build({ en: completeTexts, sv: { title: "Båtar" } });
  const problems = findProblems(draft, rules);
  expect((["en", "sv", "fi"] as const).map((language) => languageState(draft, language, problems))).toEqual([
    "complete",
    "missing",
    "empty",
  ]);
});
