import { findIncompatibility } from "./fit.ts";

it("accepts a build with the numbers of shell and API, or with higher ones", () => {
  expect(findIncompatibility({ api: 2, contract: 3 }, { api: 2, contract: 3 })).toBeUndefined();
  expect(findIncompatibility({ api: 3, contract: 4 }, { api: 2, contract: 3 })).toBeUndefined();
});

it("names the number of a build that is too low", () => {
  expect(findIncompatibility({ api: 1, contract: 3 }, { api: 2, contract: 3 })).toBe(
    "it was built for module API 1, and the shell has 2",
  );
  expect(findIncompatibility({ api: 2, contract: 2 }, { api: 2, contract: 3 })).toBe(
    "it was built for contract 2, and the API serves 3",
  );
});

it("accepts a build while the API does not answer, and one of an earlier portal with the first contract", () => {
  expect(findIncompatibility({ api: 2, contract: 2 }, { api: 2 })).toBeUndefined();
  expect(findIncompatibility({ api: 1 }, { api: 1, contract: 1 })).toBeUndefined();
});
