import { findNumbers } from "./file-numbers.ts";

const numbers = ["HA-29-T2-04", "HA-29-T2-04-1", "HA-29-T2-04-2", "HA-29-T2-14", "HA-29-T2-14-1"];

it.each([
  ["HA-29-T2-04-2.jpg", ["HA-29-T2-04-2"]],
  ["ha_29 t2-4-2 back.TIF", ["HA-29-T2-04-2"]],
  ["T2-04.jpg", ["HA-29-T2-04"]],
  ["T2-04 a.tif", ["HA-29-T2-04"]],
  ["T2-04-1.v2.tif", ["HA-29-T2-04-1"]],
  ["T2-04-9.jpg", ["HA-29-T2-04"]],
  ["T2-114.jpg", []],
  ["04.jpg", []],
  ["IMG_2041.jpg", []],
  [".jpg", []],
])("reads the number in %s [OPEN-16]", (name, found) => {
  expect(findNumbers(name, numbers)).toEqual(found);
});

it("names all numbers that fit alike", () => {
  expect(findNumbers("T2-04.jpg", ["A-T2-04", "B-T2-04"])).toEqual(["A-T2-04", "B-T2-04"]);
});
