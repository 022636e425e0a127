import type { LanguageCode } from "@samling/contract/constants/languages";

export interface HeadTexts {
  start: string;
  description: string;
  about: string;
  help: string;
  terms: string;
  accessibility: string;
  privacy: string;
  /** Text of the link to a license, beside its name. */
  license: string;
  photo: (name: string) => string;
}

/** The portal's own words in the first HTML of a page; all other text comes from organizations and contributors. */
export const headTexts: Record<LanguageCode, HeadTexts> = {
  en: {
    start: "Explore museums and archives",
    description:
      "Museums and archives ask for pictures, films and the stories behind them. Explore, and contribute your own.",
    about: "About",
    help: "Help",
    terms: "Terms and conditions",
    accessibility: "Accessibility statement",
    privacy: "Privacy",
    license: "Licence",
    photo: (name) => `Photo: ${name}`,
  },
  sv: {
    start: "Utforska museer och arkiv",
    description:
      "Museer och arkiv samlar bilder, filmer och berättelserna bakom dem. Utforska, och bidra med dina egna.",
    about: "Om",
    help: "Hjälp",
    terms: "Villkor",
    accessibility: "Tillgänglighetsredogörelse",
    privacy: "Integritet",
    license: "Licens",
    photo: (name) => `Foto: ${name}`,
  },
  dk: {
    start: "Udforsk museer og arkiver",
    description:
      "Museer og arkiver samler billeder, film og fortællingerne bag dem. Gå på opdagelse, og bidrag med dine egne.",
    about: "Om",
    help: "Hjælp",
    terms: "Vilkår",
    accessibility: "Tilgængelighedserklæring",
    privacy: "Privatliv",
    license: "Licens",
    photo: (name) => `Foto: ${name}`,
  },
  fi: {
    start: "Tutustu museoihin ja arkistoihin",
    description: "Museot ja arkistot keräävät kuvia, videoita ja tarinoita niiden takaa. Tutustu ja jaa omasi.",
    about: "Tietoa:",
    help: "Ohje",
    terms: "Käyttöehdot",
    accessibility: "Saavutettavuusseloste",
    privacy: "Tietosuoja",
    license: "Lisenssi",
    photo: (name) => `Kuva: ${name}`,
  },
};
