import { formatText } from "./csv.ts";

it.each(["=1", "+1", "-1", "@a", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a", '"=1', "\ttext"])(
  "escapes %j, which a spreadsheet would evaluate",
  (value) => {
    expect(formatText(value).slice(0, 2)).toBe(`"'`);
  },
);

it.each([
  ["boat;=1", `"boat;'=1"`],
  ["boat;＝1;+2", `"boat;'＝1;'+2"`],
  ["boat,=1,+2", `"boat,'=1,'+2"`],
  ['boat;"=1', `"boat;'""=1"`],
  ["boat\n@a", `"boat\n'@a"`],
])("escapes %j, which would begin a formula in lists separated otherwise", (value, cell) => {
  expect(formatText(value)).toBe(cell);
});

it.each([
  ["boat; oars = 2", `"boat; oars = 2"`],
  ['a "boat", e-mail a@b', `"a ""boat"", e-mail a@b"`],
  ["", `""`],
])("leaves %j unchanged", (value, cell) => {
  expect(formatText(value)).toBe(cell);
});
