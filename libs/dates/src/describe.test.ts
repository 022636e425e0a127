import { describeDate, describeTolerance } from "./describe.ts";

it.each([
  ["1952-10-14", "14 October 1952", "14 oktober 1952", "14. oktober 1952", "14. lokakuuta 1952"],
  ["1948-06", "June 1948", "juni 1948", "juni 1948", "kesäkuu 1948"],
  ["1975-22", "summer 1975", "sommaren 1975", "sommeren 1975", "kesä 1975"],
  ["194X", "1940s", "1940-talet", "1940’erne", "1940-luku"],
  ["18XX", "19th century", "1800-talet", "1800-tallet", "1800-luku"],
  ["20XX", "21st century", "2000-talet", "2000-tallet", "2000-luku"],
  ["1900~", "about 1900", "omkring 1900", "omkring 1900", "noin 1900"],
  ["1968?", "perhaps 1968", "kanske 1968", "måske 1968", "ehkä 1968"],
  ["1968%", "perhaps about 1968", "kanske omkring 1968", "måske omkring 1968", "ehkä noin 1968"],
  ["1938/1941", "1938–1941", "1938–1941", "1938–1941", "1938–1941"],
  [
    "1948-06/1948-08",
    "June 1948 – August 1948",
    "juni 1948 – augusti 1948",
    "juni 1948 – august 1948",
    "kesäkuu 1948 – elokuu 1948",
  ],
  ["../1913", "1913 or earlier", "1913 eller tidigare", "1913 eller tidligere", "1913 tai aiemmin"],
  ["1946/..", "1946 or later", "1946 eller senare", "1946 eller senere", "1946 tai myöhemmin"],
])("says %s as people say it", (edtf, ...words) => {
  expect((["en", "sv", "dk", "fi"] as const).map((language) => describeDate(edtf, language))).toEqual(words);
});

it("says nothing for what is not EDTF", () => {
  expect(describeDate("long ago", "en")).toBe("");
  expect(describeTolerance("long ago", "en")).toBeNull();
});

it.each([
  ["1900~", "1895–1905"],
  ["1948-06-14~", "11 June 1948 – 17 June 1948"],
  ["1975-24", "1 January 1975 – 29 February 1976"],
  ["../1913~", "1915 or earlier"],
  ["1946~/..", "1944 or later"],
  ["../1948-06~", "31 July 1948 or earlier"],
  ["1948-06~/..", "1 May 1948 or later"],
])("says what %s may mean: %s", (edtf, meant) => expect(describeTolerance(edtf, "en")).toBe(meant));

it.each(["1948", "1948-06-14", "194X", "1938/1941", "../1913"])(
  "adds nothing to %s, which says what it means",
  (edtf) => expect(describeTolerance(edtf, "en")).toBeNull(),
);
