import { formatText } from "./csv.ts";

it.each(["=1", "+1", "-1", "@a", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a", '"=1', "\ttext"])(
  "makes text of %j, which a spreadsheet would run",
  (value) => {
    expect(formatText(value).slice(0, 2)).toBe(`"'`);
  },
);

it.each([
  ["boat;=1", `"boat;'=1"`],
  ["boat;＝1;+2", `"boat;'＝1;'+2"`],
  ['boat;"=1', `"boat;'""=1"`],
  ["boat\n@a", `"boat\n'@a"`],
])("makes text of %j, which begins a formula where lists are separated by semicolons", (value, cell) => {
  expect(formatText(value)).toBe(cell);
});

it.each([
  ["boat; oars = 2", `"boat; oars = 2"`],
  ['a "boat", e-mail a@b', `"a ""boat"", e-mail a@b"`],
  ["", `""`],
])("leaves %j as it is", (value, cell) => {
  expect(formatText(value)).toBe(cell);
});
