import { typeKey } from "./type-key.ts";

function fieldWith(value: string, start = value.length, end = start) {
  const field = document.createElement("input");
  field.value = value;
  field.setSelectionRange(start, end);
  return field;
}

it("types at the caret, replacing the selection [V-GAL-12]", () => {
  const field = fieldWith("maja@exle", 7);
  for (const key of ["a", "m", "p"]) typeKey(field, key);
  expect([field.value, field.selectionStart]).toEqual(["maja@example", 10]);
  field.setSelectionRange(0, 4);
  typeKey(field, "å");
  expect(field.value).toBe("å@example");
});

it("deletes one character, or the selection [V-GAL-12]", () => {
  const field = fieldWith("å😀b");
  typeKey(field, "backspace");
  typeKey(field, "backspace");
  expect(field.value).toBe("å");
  const selected = fieldWith("maja", 1, 3);
  typeKey(selected, "backspace");
  expect([selected.value, selected.selectionStart]).toEqual(["ma", 1]);
  const atStart = fieldWith("maja", 0);
  typeKey(atStart, "backspace");
  expect(atStart.value).toBe("maja");
});

it("respects the field's maximum length, and triggers its events", () => {
  const field = fieldWith("abc");
  field.maxLength = 4;
  const heard = jest.fn();
  field.addEventListener("input", heard);
  typeKey(field, ".se");
  expect([field.value, heard.mock.calls.length]).toEqual(["abc", 0]);
  typeKey(field, "d");
  expect([field.value, heard.mock.calls.length]).toEqual(["abcd", 1]);
});
