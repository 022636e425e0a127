import { basesOfFinnish } from "./namesakes.ts";

it.each([
  ["turussa", "turku"],
  ["turun", "turku"],
  ["helsingissa", "helsinki"],
  ["hangosta", "hanko"],
  ["tampereella", "tampere"],
  ["lahdessa", "lahti"],
  ["seinajoella", "seinajoki"],
  ["rovaniemelle", "rovaniemi"],
  ["riihimaelta", "riihimaki"],
])("knows that %s may be a form of %s [FIND-03]", (form, base) => expect(basesOfFinnish(form)).toContain(base));

it.each(["stockholm", "ribe", "raumalla", "an"])("lists no more than other forms of %s", (word) => {
  expect(basesOfFinnish(word).every((base) => !word.startsWith(base))).toBe(true);
});
