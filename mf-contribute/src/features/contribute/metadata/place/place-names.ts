import { nameCountry } from "@samling/accounts/countries";
import type { LanguageCode } from "@samling/contract/constants";
import type { Place } from "@samling/contract/types";
import { regionName } from "./region-names.ts";

type Named = Pick<Place, "name" | "otherName" | "region" | "country">;

const countryName = (code: string, language: LanguageCode) =>
  /^[A-Z]{2}$/.test(code) ? nameCountry(code, language) : "";

/** As filled into the form: "Öregrund, Sweden". */
export const writePlace = ({ name, country }: Named, language: LanguageCode): string =>
  [name, countryName(country, language)].filter((part, index, all) => part && all.indexOf(part) === index).join(", ");

/** Distinguishes places of one name: "Turku, Southwest Finland, Finland". */
export const tellApart = ({ name, otherName, region, country }: Named, language: LanguageCode): string =>
  [otherName, regionName(region, { country, language }), countryName(country, language)]
    .filter((part, index, all) => part && part !== name && all.indexOf(part) === index)
    .join(", ");
