import { findUnknownFields } from "./unknown-fields.ts";

it("finds what parsing has left out, wherever it stood", () => {
  const sent = { name: "x", misspelt: 1, list: [{ id: 1 }, { id: 2, extra: true }], nested: { known: "", other: {} } };
  const parsed = { name: "x", list: [{ id: 1 }, { id: 2 }], nested: { known: "" }, added: "by default" };
  const found = findUnknownFields(sent, parsed);
  expect(found).toHaveLength(3);
  expect(found).toEqual(expect.arrayContaining([["misspelt"], ["list", 1, "extra"], ["nested", "other"]]));
});

it("takes the name of an object's own inheritance for a field like any other", () => {
  expect(findUnknownFields(JSON.parse('{"__proto__":{"a":1},"constructor":1}'), {})).toEqual([
    ["__proto__"],
    ["constructor"],
  ]);
});

it("compares nothing in what has become something else", () => {
  expect(findUnknownFields({ at: { a: 1 }, text: "{}" }, { at: "2026", text: { b: 1 } })).toEqual([]);
});
