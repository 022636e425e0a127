import { isEmail } from "./is-email.ts";

/** 254 letters, the longest that a mail server takes. */
const longest = `${"m".repeat(254 - "@museum.example".length)}@museum.example`;

it.each([
  "maja@museum.example",
  "m@b.se",
  "maja.b.berg+samling_1@museum.example.fi",
  "o'brien-x@m1-2.museum.example",
  "MAJA@MUSEUM.EXAMPLE",
  " maja@museum.example ",
  longest,
  ` ${longest} `,
])("accepts %j as an e-mail address", (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  "",
  "maja",
  "maja@",
  "@museum.example",
  "maja@museum",
  "maja@museum.e",
  "maja@.example",
  "maja@-museum.example",
  "maja berg@museum.example",
  ".maja@museum.example",
  "maja.@museum.example",
  "maja'@museum.example",
  "maja@museum.example/",
  "maja@museum..example",
  "maja@mu_seum.example",
  "maja@@museum.example",
  `m${longest}`,
])("refuses %j as an e-mail address", (text) => {
  expect(isEmail(text)).toBe(false);
});
