import { findUnknownFields } from "./unknown-fields.ts";

it("finds the fields that parsing dropped, at any depth", () => {
  const sent = { name: "x", misspelt: 1, list: [{ id: 1 }, { id: 2, extra: true }], nested: { known: "", other: {} } };
  const parsed = { name: "x", list: [{ id: 1 }, { id: 2 }], nested: { known: "" }, added: "by default" };
  const found = findUnknownFields(sent, parsed);
  expect(found).toHaveLength(3);
  expect(found).toEqual(expect.arrayContaining([["misspelt"], ["list", 1, "extra"], ["nested", "other"]]));
});

it("does not look for fields in what is null", () => {
  expect(findUnknownFields({ at: null }, { at: null })).toEqual([]);
});

it("treats names of inherited object properties as ordinary fields", () => {
  expect(findUnknownFields(JSON.parse('{"__proto__":{"a":1},"constructor":1}'), {})).toEqual([
    ["__proto__"],
    ["constructor"],
  ]);
});

it("does not look inside a value that parsing has converted", () => {
  expect(findUnknownFields({ at: { a: 1 }, text: "{}" }, { at: "2026", text: { b: 1 } })).toEqual([]);
});
