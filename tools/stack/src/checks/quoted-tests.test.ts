import { hasTitle, readQuotes } from "./quoted-tests.ts";

const source = 'it("refuses a key that could leave its folder [VAL-01]", () => {});';

it("reads the files that a document names, with the titles that it quotes", () => {
  expect(readQuotes("`a.test.ts` “one thing” and `b/c.spec.ts`, not “another”")).toEqual([
    { file: "a.test.ts", title: "one thing" },
    { file: "b/c.spec.ts", title: "" },
  ]);
});

it("finds a title without its requirements, and one with an ellipsis", () => {
  expect(hasTitle(source, "refuses a key that could leave its folder")).toBe(true);
  expect(hasTitle(source, "refuses a key … its folder")).toBe(true);
  expect(hasTitle(source, "refuses a key that is too long")).toBe(false);
});
