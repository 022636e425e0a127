import { addField, readFields, writeFields } from "./requested-fields.tsx";

const all = ["title", "date", "tags"] as const;

it("adds a field only once, in order, and as optional [A-CCOL-07]", () => {
  const fields = addField([{ name: "tags", isRequired: true }], "date", all);
  expect(fields).toEqual([
    { name: "date", isRequired: false },
    { name: "tags", isRequired: true },
  ]);
  expect(addField(fields, "tags", all)).toBe(fields);
});

it("reads the selected fields, and writes them unchanged", () => {
  const stored = { tags: true, title: false };
  expect(writeFields(readFields(stored, all))).toEqual(stored);
});
