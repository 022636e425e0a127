import { findDate, shortenBounds } from "./find.ts";

const describeMatch = (text: string) => {
  const date = findDate(text, { language: "sv", thisYear: 2026 });
  return date && [date.rest, Object.values(shortenBounds(date)).join("–")];
};

it.each([
  ["1955", "", "1955–1955"],
  ["1950s", "", "1950–1959"],
  ["1950-talet", "", "1950–1959"],
  ["1950-luku", "", "1950–1959"],
  ["50'erne", "", "1950–1959"],
  ["50’erne", "", "1950–1959"],
  ["1950 luku", "", "1950–1959"],
  ["summer 1955", "", "1955-06–1955-08"],
  ["sommaren 1955 Nagu", "Nagu", "1955-06–1955-08"],
  ["1893", "", "1893–1893"],
  ["Turku 1909", "Turku", "1909–1909"],
  ["kring sekelskiftet", "", "1895–1905"],
  ["hamnen i Åbo på 1880-talet", "hamnen i Åbo", "1880–1889"],
  ["1900-luvun alku Turku", "Turku", "1900–1933"],
  ["Hangö före 1914", "Hangö", "–1913"],
  ["fishing boats between 1938 and 1941 Smögen", "fishing boats Smögen", "1938–1941"],
  ["skola 1938–41", "skola", "1938–1941"],
  ["24 september 1955 Göteborg", "Göteborg", "1955-09-24–1955-09-24"],
  ["juhannus 1962", "", "1962-06-19–1962-06-26"],
  ["1800-talet", "", "1800–1899"],
  ["19th century ships", "ships", "1800–1899"],
  ["femtiotalet", "", "1950–1959"],
  ["viisikymmenluku", "", "1950–1959"],
  ["kuusikymmentäluvulta", "", "1960–1969"],
  ["nineteen-fifties", "", "1950–1959"],
  ["Gothenburg in the nineteen fifties", "Gothenburg", "1950–1959"],
  ["nittonhundrafemtiotalet", "", "1950–1959"],
  ["a kitchen in the 1950s?", "a kitchen", "1950–1959"],
  ["Göteborg före första världskriget", "Göteborg", "–1914"],
  ["Denmark after the Second World War", "Denmark", "1945–"],
  ["Turku talvisodan aikana", "Turku", "1939–1940"],
  ["brosch ca 1000", "brosch", "–1005"],
])("splits “%s” into the words “%s” and the time %s [FIND-14]", (text, rest, time) => {
  expect(describeMatch(text)).toEqual([rest, time]);
});

it.each(["", "båt", "sommar", "Bygge 214", "2999", "klass 4B", "i på den", "1 2 3 4 5 6 7", "x".repeat(300)])(
  "finds no date in “%s” [FIND-14]",
  (text) => expect(describeMatch(text)).toBeNull(),
);
