import { nameCountry } from "@samling/accounts/countries";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Place } from "@samling/contract/types";

type PlaceNames = Pick<Place, "name" | "otherName" | "region" | "country">;

const countryName = (code: string, language: LanguageCode) =>
  /^[A-Z]{2}$/.test(code) ? nameCountry(code, language) : "";

/** As filled into the form: "Öregrund, Sweden". */
export const formatPlace = ({ name, country }: PlaceNames, language: LanguageCode): string =>
  [name, countryName(country, language)].filter((part, index, all) => part && all.indexOf(part) === index).join(", ");

/** Distinguishes places of the same name: "Turku, Southwest Finland, Finland". */
export const describePlace = ({ name, otherName, region, country }: PlaceNames, language: LanguageCode): string =>
  [otherName, regionName(region, { country, language }), countryName(country, language)]
    .filter((part, index, all) => part && part !== name && all.indexOf(part) === index)
    .join(", ");

/** Countries whose regions have the same name in every language; the gazetteer has the others in English. */
const sameEverywhere = new Set(["SE", "NO", "AX", "FO", "GL", "US"]);

type NameTranslations = Partial<Record<Exclude<LanguageCode, "en">, string>>;

/** Regions of neighboring countries by their English name. */
const translated: Readonly<Record<string, Readonly<Record<string, NameTranslations>>>> = {
  DK: {
    "Capital Region": { sv: "Huvudstadsregionen", dk: "Hovedstaden", fi: "Hovedstaden" },
    "Central Jutland": { sv: "Mittjylland", dk: "Midtjylland", fi: "Keski-Jyllanti" },
    "North Denmark": { sv: "Nordjylland", dk: "Nordjylland", fi: "Pohjois-Jyllanti" },
    "South Denmark": { sv: "Syddanmark", dk: "Syddanmark", fi: "Etelä-Tanska" },
    Zealand: { sv: "Själland", dk: "Sjælland", fi: "Själlanti" },
  },
  FI: {
    "Central Finland": { sv: "Mellersta Finland", fi: "Keski-Suomi" },
    "Central Ostrobothnia": { sv: "Mellersta Österbotten", fi: "Keski-Pohjanmaa" },
    Kainuu: { sv: "Kajanaland", fi: "Kainuu" },
    "Kanta-Häme": { sv: "Egentliga Tavastland", fi: "Kanta-Häme" },
    Kymenlaakso: { sv: "Kymmenedalen", fi: "Kymenlaakso" },
    Lapland: { sv: "Lappland", dk: "Lapland", fi: "Lappi" },
    "North Karelia": { sv: "Norra Karelen", dk: "Nordkarelen", fi: "Pohjois-Karjala" },
    "North Ostrobothnia": { sv: "Norra Österbotten", fi: "Pohjois-Pohjanmaa" },
    "North Savo": { sv: "Norra Savolax", fi: "Pohjois-Savo" },
    Ostrobothnia: { sv: "Österbotten", dk: "Österbotten", fi: "Pohjanmaa" },
    "Paijat-Hame": { sv: "Päijänne-Tavastland", fi: "Päijät-Häme" },
    Pirkanmaa: { sv: "Birkaland", fi: "Pirkanmaa" },
    Satakunta: { sv: "Satakunta", dk: "Satakunta", fi: "Satakunta" },
    "South Karelia": { sv: "Södra Karelen", dk: "Sydkarelen", fi: "Etelä-Karjala" },
    "South Ostrobothnia": { sv: "Södra Österbotten", fi: "Etelä-Pohjanmaa" },
    "South Savo": { sv: "Södra Savolax", fi: "Etelä-Savo" },
    "Southwest Finland": { sv: "Egentliga Finland", fi: "Varsinais-Suomi" },
    Uusimaa: { sv: "Nyland", dk: "Nyland", fi: "Uusimaa" },
  },
};

/** In the reader's language; empty where its name is only known in another. */
const regionName = (region: string, { country, language }: { country: string; language: LanguageCode }) =>
  language === "en" || sameEverywhere.has(country) ? region : (translated[country]?.[region]?.[language] ?? "");
