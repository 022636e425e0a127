import { createPseudonyms } from "./pseudonyms.ts";

const pseudonym = createPseudonyms("secret");

it("gives one person one word, however the e-mail address is written", () => {
  expect(pseudonym(" Maja@Museum.example ")).toBe(pseudonym("maja@museum.example"));
  expect(pseudonym("maja@museum.example")).not.toBe(pseudonym("ida@museum.example"));
});

it("gives a short word that stays the same after a restart", () => {
  expect(pseudonym("maja@museum.example")).toBe("eHjnJJZVd4CIzizu");
});

it("gives another word under another secret", () => {
  expect(createPseudonyms("other")("maja@museum.example")).not.toBe(pseudonym("maja@museum.example"));
});
