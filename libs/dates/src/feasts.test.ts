import { findFeast, findFeastsOn } from "./feasts.ts";

const on = (earliest: string, latest = earliest) => findFeastsOn({ earliest, latest });

it("names the feast of a day in any year, Easter by its calendar", () => {
  expect(on("1946-12-24")).toEqual(["christmas"]);
  expect(on("1962-06-23")).toEqual(["midsummer"]);
  // Easter Sunday was 21 April 1946 and 27 March 1932.
  expect(on("1946-04-19")).toEqual(["easter"]);
  expect(on("1932-03-28")).toEqual(["easter"]);
  expect(on("1932-03-29")).toEqual([]);
  expect(on("1946-12-24", "1946-12-26")).toEqual(["christmas"]);
});

it("names none for a month or a year that only contains one, or for an open end", () => {
  expect(on("1946-12-01", "1946-12-31")).toEqual([]);
  expect(on("1946-01-01", "1946-12-31")).toEqual([]);
  expect(findFeastsOn({ earliest: null, latest: "1946-12-24" })).toEqual([]);
});

it.each([
  ["Jul", "christmas"],
  ["jouluna", "christmas"],
  ["juhannus", "midsummer"],
  ["Sankthans", "midsummer"],
  ["påske", "easter"],
  ["Easter", "easter"],
  ["julgran", undefined],
])("knows by “%s” the feast %s", (word, feast) => expect(findFeast(word)).toBe(feast));
