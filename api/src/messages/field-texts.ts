import { registrationFieldNames, registrationFieldProperty } from "@samling/contract/constants";
import type { Texts } from "./code-texts.ts";
import { contributionFieldNames } from "./contribution-field-names.ts";
import { registrationFieldTexts } from "./registration-field-names.ts";

/** What people call the fields that they fill in, by the names on the wire. */
export const fieldTexts = new Map<string | number, Texts>([
  ...Object.entries(contributionFieldNames),
  ["locationLat", contributionFieldNames.location],
  ["locationLng", contributionFieldNames.location],
  ["otherPhotographer", contributionFieldNames.isPhotographer],
  ...registrationFieldNames.map((name) => [registrationFieldProperty[name], registrationFieldTexts[name]] as const),
  ["firstName", { en: "First name", sv: "Förnamn", dk: "Fornavn", fi: "Etunimi" }],
  ["lastName", { en: "Last name", sv: "Efternamn", dk: "Efternavn", fi: "Sukunimi" }],
  ["email", { en: "E-mail", sv: "E-post", dk: "E-mail", fi: "Sähköposti" }],
  ["password", { en: "Password", sv: "Lösenord", dk: "Adgangskode", fi: "Salasana" }],
  ["city", { en: "Town or city", sv: "Ort", dk: "By", fi: "Paikkakunta" }],
  ["streetNumber", { en: "House number", sv: "Husnummer", dk: "Husnummer", fi: "Talon numero" }],
]);
