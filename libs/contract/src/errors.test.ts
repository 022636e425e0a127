import { isErrorCode } from "./errors.ts";

it("knows the codes of errors by their names", () => {
  expect(isErrorCode("FORBIDDEN")).toBe(true);
});

it.each([["UNHEARD_OF"], ["toString"], [403], [null], [undefined], [["FORBIDDEN"]]])("%j is not a code", (value) => {
  expect(isErrorCode(value)).toBe(false);
});
