import { completeDecade } from "./complete-decade.ts";

it.each([
  ["femti", [1950]],
  ["på femtio", [1950]],
  ["the fif", [1950]],
  ["viisikymm", [1950]],
  ["halv", [1950, 1970, 1990]],
  ["1950-t", [1950]],
  ["50-l", [1950]],
  ["60'", [1960]],
  ["1840-", [1840]],
])("completes “%s” to %j", (text, decades) => expect(completeDecade(text)).toEqual(decades));

it.each(["", "fi", "the", "fiske", "1800-t", "1955-", "50 båtar", "195"])("completes “%s” to none", (text) =>
  expect(completeDecade(text)).toEqual([]),
);
