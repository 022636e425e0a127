import { splitName } from "./split-name.ts";

it.each([
  ["Maja Berg", "Maja", "Berg"],
  ["  Anna   Karin Svensson ", "Anna Karin", "Svensson"],
  ["Sofia von Essen", "Sofia", "von Essen"],
  ["Gun Ek-Åström", "Gun", "Ek-Åström"],
  ["Madonna", "Madonna", ""],
  ["", "", ""],
])("splits %p into first and last name", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
