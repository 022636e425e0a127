import { completeAddress } from "./link-address.ts";

it.each([
  ["https://example.org/a", "https://example.org/a"],
  ["example.org/boats?a=1", "https://example.org/boats?a=1"],
  [" arkivet@example.org ", "mailto:arkivet@example.org"],
  ["tel:+358501", "tel:+358501"],
  ["javascript:alert(1)", ""],
  ["a boat", ""],
])("completes %s to %s", (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
