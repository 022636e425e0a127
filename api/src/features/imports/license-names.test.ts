import { LicenseNames } from "./license-names.ts";

const at = (path: string) => `https://creativecommons.org/${path}`;
const names = new LicenseNames(
  [
    { id: "CC0", url: at("publicdomain/zero/1.0/") },
    { id: "CC BY", url: at("licenses/by/4.0/") },
    { id: "CC BY-SA", url: at("licenses/by-sa/4.0/") },
    { id: "older", url: at("licenses/by-nc/3.0/") },
    { id: "newer", url: at("licenses/by-nc/4.0/") },
    { id: "PDM", url: at("publicdomain/mark/1.0/") },
    { id: "InC", url: "https://rightsstatements.org/vocab/InC/1.0/" },
    { id: "Own", url: null },
  ],
  [{ id: "CC BY", name: "CC BY – Erkännande" }],
);

it.each([
  ["CC-BY-4.0", "CC BY"],
  ["CC BY 4.0", "CC BY"],
  ["cc by", "CC BY"],
  ["CC BY 4.0 International", "CC BY"],
  ["CC BY – Erkännande", "CC BY"],
  ["https://creativecommons.org/licenses/by/4.0/", "CC BY"],
  ["http://creativecommons.org/licenses/by/4.0", "CC BY"],
  ["https://creativecommons.org/licenses/by/4.0/deed.sv", "CC BY"],
  ["https://www.creativecommons.org/licenses/by-sa/4.0/deed.zh-hans?ref=chooser-v1", "CC BY-SA"],
  ["CC-BY-SA-4.0", "CC BY-SA"],
  ["CC0-1.0", "CC0"],
  ["CC0 1.0 Universal", "CC0"],
  ["CC-zero", "CC0"],
  ["CC-BY-NC-3.0", "older"],
  ["Public Domain Mark 1.0", "PDM"],
  ["https://creativecommons.org/publicdomain/mark/1.0/deed.fi", "PDM"],
  ["http://rightsstatements.org/vocab/InC/1.0/", "InC"],
  ["https://rightsstatements.org/page/InC/1.0/?language=fi", "InC"],
  ["inc", "InC"],
  ["OWN", "Own"],
])("understands %s [WEEK-51]", (text, id) => {
  expect(names.find(text)).toBe(id);
});

it.each([
  ["another version", "CC-BY-2.0"],
  ["a national version", "CC-BY-3.0-DE"],
  ["a national address", "https://creativecommons.org/licenses/by/3.0/de/"],
  ["a license that is not offered", "CC-BY-ND-4.0"],
  ["a statement that is not offered", "NKC"],
  ["terms of two versions, without one", "CC BY-NC"],
  ["another site", "https://example.org/licenses/by/4.0/"],
  ["the name of an object's property", "constructor"],
  ["a number", "0"],
])("refuses %s [WEEK-51]", (_name, text) => {
  expect(names.find(text)).toBeUndefined();
});
