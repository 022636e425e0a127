import { changedParts, mergeTheirs, partKey, textPart, valuePart } from "./parts.ts";

interface Draft {
  name: string;
  tags: string[];
  texts: Record<"en" | "sv" | "dk" | "fi", { title: string }>;
}
const parts = [valuePart<Draft>("name"), valuePart<Draft>("tags"), textPart<Draft, "texts">("texts", "sv", "title")];
const blank = { title: "" };
const build = (overrides: Partial<Draft> = {}): Draft => ({
  name: "Boats",
  tags: ["a"],
  texts: { en: blank, sv: { title: "Båtar" }, dk: blank, fi: blank },
  ...overrides,
});
const keys = (found: typeof parts) => found.map(partKey);

it("names the changed parts, comparing lists by content", () => {
  const texts = { ...build().texts, sv: { title: "Skepp" } };
  expect(keys(changedParts(parts, build(), build({ texts, tags: ["a"] })))).toEqual(["title-sv"]);
});

it("merges what only they changed with what only I changed, and leaves what both changed to me", () => {
  const base = build();
  const mine = build({ name: "Ships", tags: ["b"] });
  const theirs = build({ name: "Vessels", texts: { ...base.texts, sv: { title: "Skepp" } } });
  const { draft, adopted, contested } = mergeTheirs(parts, { base, mine, theirs });
  expect(draft).toEqual({ ...mine, texts: theirs.texts });
  expect([keys(adopted), keys(contested)]).toEqual([["title-sv"], ["name"]]);
});

it("has nothing to decide if both made the same change", () => {
  const [base, changed] = [build(), build({ name: "Ships" })];
  expect(mergeTheirs(parts, { base, mine: changed, theirs: changed })).toMatchObject({ adopted: [], contested: [] });
});
